/** Says that a listing is being fetched, on whichever page the shopper is (spec 2, Category page). */
import { useNavigation } from 'react-router';
import { isListingPath } from '../navigation/links.ts';
import styles from './loading-note.module.css';

/** The note in a live region, which is always rendered, so that screen readers announce what appears in it. */
export function LoadingNote() {
  const { location } = useNavigation();
  const isComing = location !== undefined && isListingPath(location.pathname);
  return (
    <div role="status" className={styles.place}>
      {isComing ? <p className={styles.note}>Loading products...</p> : null}
    </div>
  );
}
