/** Shows how the home page shows an entry on a phone, before it is saved: beside the form at the desk, in a sheet on the phone. */
import { Smartphone } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import button from '../../look/components/button.module.css';
import { Sheet } from '../parts/sheet.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { kindWords } from './entry-words.ts';
import { HomePreview, type HomePreviewProps } from './home-preview.tsx';
import styles from './house.module.css';
import { PhoneFrame } from './phone-frame.tsx';

const name = 'See it on a phone';

/** An occasion is a word of filters alone. */
const isOnHomePage = ({ kind }: HomePreviewProps) => kind !== 'occasion';

/** The button in a form that opens the sheet; nothing at the desk. */
export function SeeOnPhone(props: HomePreviewProps) {
  const sheet = useSheet('phone');
  if (useIsAtDesk() || !isOnHomePage(props)) return null;
  return (
    <>
      <button type="button" className={`${button.link} ${styles.see}`} onClick={sheet.open}>
        <Smartphone aria-hidden="true" size={20} strokeWidth={1.5} />
        {name}
      </button>
      {sheet.isOpen ? (
        <Sheet sheet={sheet} title={name}>
          <div className={styles.edges}>
            <OnPhone {...props} />
          </div>
        </Sheet>
      ) : null}
    </>
  );
}

/** A form, with what it will look like beside it at the desk. */
export function WithPreview({ children, ...props }: HomePreviewProps & { children: ReactNode }) {
  const isAtDesk = useIsAtDesk();
  if (!isOnHomePage(props)) return <div className={styles.column}>{children}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      {isAtDesk ? (
        <aside className={styles.phone} aria-label="On a phone">
          <p className={styles.quiet}>On a phone, as it will be on the home page:</p>
          <OnPhone {...props} />
        </aside>
      ) : null}
    </div>
  );
}

function OnPhone(props: HomePreviewProps) {
  return (
    <PhoneFrame title={`The ${kindWords[props.kind].one} on the home page, on a phone`}>
      <HomePreview {...props} />
    </PhoneFrame>
  );
}

/** Below this there is no room for both columns. */
const desk = () => matchMedia('(min-width: 80rem)');

function useIsAtDesk(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = desk();
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => desk().matches,
  );
}
