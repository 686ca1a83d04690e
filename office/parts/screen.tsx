/** A screen below the bar of its title: every screen of the office is one. */
import { ChevronLeft, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useWords } from '../words/spoken.ts';
import { useMenu } from './menu.ts';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** Screen above this one, such as the list of an order; the bar then has a way back to it. */
  above?: { readonly path: string; readonly name: string };
  /** Buttons at the end of the bar, with icons alone. */
  tools?: ReactNode;
  /** The one act of the screen (`MainAct`), which stays in reach of the thumb. */
  act?: ReactNode;
  /** True for two columns and tables at the desk; a screen is else as wide as its text can be read. */
  isWide?: boolean;
  children: ReactNode;
}

export function Screen({ title, above, tools, act, isWide = false, children }: ScreenProps) {
  const heading = useFocusOnArrival();
  const { frame } = useWords();
  const { search } = useMenu();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} · ${frame.office}`}</title>
      <header className="frame-head">
        {above ? (
          <Link to={above.path} className={`${styles.tool} ${styles.back}`} aria-label={frame.backTo(above.name)}>
            <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
          </Link>
        ) : null}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {tools}
        {search !== null && search !== pathname ? (
          <Link to={search} className={styles.tool} aria-label={frame.search}>
            <Search aria-hidden="true" strokeWidth={1.5} />
          </Link>
        ) : null}
      </header>
      <main id="screen" tabIndex={-1} className={`${styles.main} ${isWide ? styles.wide : ''}`}>
        {children}
      </main>
      {act ? <div className={styles.act}>{act}</div> : null}
    </>
  );
}

/** Path of the screen that was shown last in this document; after a reload nobody comes from another screen. */
let shown: string | null = null;

/**
 * Puts the focus on the heading when the person comes from another screen, so that screen readers say where they are; but not
 * if the screen has put it into a field of its own.
 */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isInScreen = document.activeElement?.closest('#screen') ?? false;
    if (shown !== null && shown !== pathname && !isInScreen) heading.current?.focus({ preventScroll: true });
    shown = pathname;
  }, [pathname]);
  return heading;
}
