/** Asks for the contact of a shopper who wants more pieces of a saree than are available. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import box from '../components/alert-box.module.css';
import drawer from '../components/drawer.module.css';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';
import { type ScarceSaree, useMorePiecesDialog } from '../state/more-wanted.ts';
import styles from './more-dialog.module.css';
import { NotifyForm } from './notify-form.tsx';

export default function MorePiecesDialog() {
  const { saree, close } = useMorePiecesDialog();
  useCloseOnRouteChange(close);
  useLayer(saree !== null, close);
  if (!saree) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={drawer.backdrop} />
        <Dialog.Popup className={`${box.box} ${styles.box}`}>
          <Dialog.Title className={box.title}>Notify me</Dialog.Title>
          <p className={styles.saree}>{saree.title}</p>
          <NotifyForm sku={saree.sku} wanted={saree.availability + 1} lead={leadOf(saree)} onSent={close} />
          <Dialog.Close className={`${button.icon} ${styles.close}`} aria-label="Close">
            <X aria-hidden="true" strokeWidth={1.5} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function leadOf({ availability }: ScarceSaree): string | undefined {
  if (availability === 0) return undefined;
  const now =
    availability === 1 ? 'There is one piece of this saree.' : `There are ${availability} pieces of this saree.`;
  return `${now} Leave your contact, and we tell you once when there are more.`;
}
