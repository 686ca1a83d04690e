/** Shows a saree in a dialog over the list: pictures, price, facts, Add To Cart, and a link to its page. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useQuery } from '../api/use-query.ts';
import drawer from '../components/drawer.module.css';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';
import { watchPageReturn } from '../navigation/recheck.ts';
import { useQuickView } from '../state/quick-view.ts';
import { recordProductView } from '../visits/record.ts';
import styles from './quick-view.module.css';
import { QuickViewPictures } from './quick-view-pictures.tsx';
import { QuickViewWords } from './quick-view-words.tsx';

export default function QuickView() {
  const { saree, close } = useQuickView();
  useCloseOnRouteChange(close);
  // The card is as old as the list, whose data is loaded again then.
  useEffect(() => watchPageReturn(close), [close]);
  if (!saree) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={drawer.backdrop} />
        <Dialog.Popup className={styles.box}>
          <Content saree={saree} onClose={close} />
          <Dialog.Close className={`${button.icon} ${styles.close}`} aria-label="Close quick view">
            <X aria-hidden="true" strokeWidth={1.5} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Content({ saree, onClose }: { saree: SareeCard; onClose(): void }) {
  const { sku } = saree;
  useLayer(true, onClose);
  useEffect(() => recordProductView(sku), [sku]);
  // Until the whole saree is fetched, or if that fails, only the card's facts are shown.
  const { data: whole = null } = useQuery(sku, (signal) =>
    answerOf(browserApi.sarees.sku[':sku'].$get({ param: { sku } }, { init: { signal } })),
  );
  return (
    <div className={styles.content}>
      <QuickViewPictures saree={saree} gallery={whole?.gallery} />
      <QuickViewWords saree={saree} whole={whole} onClose={onClose} />
    </div>
  );
}
