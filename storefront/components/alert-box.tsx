/**
 * The spec's 'alert': a dialog within the page with one button, and a link if there is somewhere to go. It takes the focus and returns it when it is closed.
 */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Link } from 'react-router';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import { useNotices } from '../state/notices.ts';
import styles from './alert-box.module.css';
import drawer from './drawer.module.css';

export default function AlertBox() {
  const { alert, closeAlert } = useNotices();
  useLayer(alert !== null, closeAlert);
  if (!alert) return null;
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && closeAlert()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={drawer.backdrop} />
        <AlertDialog.Popup className={styles.box}>
          <AlertDialog.Title className={styles.title}>{alert.title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text} render={<div />}>
            <p>{alert.text}</p>
            {alert.advice ? <p>{alert.advice}</p> : null}
          </AlertDialog.Description>
          {alert.link ? (
            <Link to={alert.link.to} className={button.button} onClick={closeAlert}>
              {alert.link.label}
            </Link>
          ) : null}
          <AlertDialog.Close className={`${button.button} ${button.action}`}>OK</AlertDialog.Close>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
