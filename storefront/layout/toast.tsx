/**
 * The toast in a live region, which is always rendered, so that screen readers announce what appears in it. It has
 * `aria-live`, because dialogs hide all other elements of the page, and a toast may come while a drawer is open.
 */
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { showChallengesBy } from '../../look/calls/challenged-fetch.ts';
import button from '../../look/components/button.module.css';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';
import { useNotices } from '../state/notices.ts';
import styles from './toast.module.css';

const longestChallengeMs = 90_000;

showChallengesBy(() => {
  const { showToast, hideToast } = useNotices.getState();
  showToast('We are busy just now. One moment, please: this takes a few seconds.', { ms: longestChallengeMs });
  return hideToast;
});

export function Toast() {
  const toast = useNotices((notices) => notices.toast);
  const hide = useNotices((notices) => notices.hideToast);
  const action = toast?.action;
  const press = (pressed: { press(): void }) => {
    hide();
    pressed.press();
  };
  useCloseOnRouteChange(() => !toast?.outlivesPage && hide(), 'pathname');
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(hide, toast.ms);
    return () => window.clearTimeout(timer);
  }, [toast, hide]);
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {toast ? (
        <div key={toast.id} className={styles.toast}>
          <div className={styles.words}>
            <p>{toast.text}</p>
            {action ? (
              <button type="button" className={styles.action} onClick={() => press(action)}>
                {action.label}
              </button>
            ) : null}
          </div>
          <button type="button" className={button.icon} aria-label="Close notice" onClick={hide}>
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
      ) : null}
    </div>
  );
}
