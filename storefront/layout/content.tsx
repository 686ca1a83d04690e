/** The page, or while a saree's page is on its way the preview of it. */
import { Outlet } from 'react-router';
import styles from './content.module.css';
import { useProductPreview } from './use-preview.tsx';

export function Content() {
  const preview = useProductPreview();
  return (
    <main id="content" tabIndex={-1} className={styles.content} data-previews={preview !== null}>
      {preview ? (
        // Nothing of it can be used or is read out: it is a picture of the page to come.
        <div className={styles.preview} aria-hidden="true" inert>
          {preview}
        </div>
      ) : null}
      <Outlet />
    </main>
  );
}
