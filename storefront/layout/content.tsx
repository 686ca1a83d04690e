/** The page or, until a saree's page has come, its preview. */
import { Outlet } from 'react-router';
import styles from './content.module.css';
import { useProductPreview } from './use-preview.tsx';

export function Content() {
  const preview = useProductPreview();
  return (
    <main id="content" tabIndex={-1} className={styles.content} data-previews={preview !== null}>
      {preview ? (
        // The preview only shows the page to come: it can neither be used nor read out.
        <div className={styles.preview} aria-hidden="true" inert>
          {preview}
        </div>
      ) : null}
      <Outlet />
    </main>
  );
}
