/**
 * Does for client-side navigation what browsers do for page loads: moves the focus to the new page, whose title is then
 * read out (WCAG 2.4.3), and shows a thin line while it loads.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './page-change.module.css';

export function NavigationFeedback() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // If the address has a hash, the browser itself goes to the element that it names.
    if (hash === '') document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <Thread />
    </>
  );
}

/** The line, shown after a wait, so that it does not flicker when a page comes quickly. */
function Thread() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isOnItsWay = state === 'loading' && location.pathname !== pathname;
  return <div className={styles.thread} data-shown={isOnItsWay} aria-hidden="true" />;
}
