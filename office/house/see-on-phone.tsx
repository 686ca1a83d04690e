/** Shows how the home page shows an entry on a phone, before it is saved: beside the form at the desk, in a sheet on the phone. */
import { Smartphone } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import button from '../../look/components/button.module.css';
import { Sheet } from '../parts/sheet.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { HomePreview, type HomePreviewProps } from './home-preview.tsx';
import styles from './house.module.css';
import { PhoneFrame } from './phone-frame.tsx';
import { useHouseWords } from './words/use-house-words.ts';

/** An occasion is a word of filters alone. */
const isOnHomePage = ({ kind }: HomePreviewProps) => kind !== 'occasion';

/** The button in a form that opens the sheet; nothing at the desk. */
export function SeeOnPhone(props: HomePreviewProps) {
  const sheet = useSheet('phone');
  const { phone } = useHouseWords();
  if (useIsAtDesk() || !isOnHomePage(props)) return null;
  return (
    <>
      <button type="button" className={`${button.link} ${styles.see}`} onClick={sheet.open}>
        <Smartphone aria-hidden="true" size={20} strokeWidth={1.5} />
        {phone.see}
      </button>
      {sheet.isOpen ? (
        <Sheet sheet={sheet} title={phone.see}>
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
  const { phone } = useHouseWords();
  if (!isOnHomePage(props)) return <div className={styles.column}>{children}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      {isAtDesk ? (
        <aside className={styles.phone} aria-label={phone.aside}>
          <p className={styles.quiet}>{phone.asItWillBe}</p>
          <OnPhone {...props} />
        </aside>
      ) : null}
    </div>
  );
}

function OnPhone(props: HomePreviewProps) {
  const { kinds } = useHouseWords();
  return (
    <PhoneFrame title={kinds[props.kind].onPhone}>
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
