/** Tells that a list is on its way, from whichever page it was asked for (spec 2, Category page). */
import { useNavigation } from 'react-router';
import { isListingPath } from '../navigation/links.ts';
import styles from './loading-note.module.css';

/** The place of the words is always there, so that screen readers hear what appears in it. */
export function LoadingNote() {
  const { location } = useNavigation();
  const isComing = location !== undefined && isListingPath(location.pathname);
  return (
    <div role="status" className={styles.place}>
      {isComing ? <p className={styles.note}>Loading products...</p> : null}
    </div>
  );
}
