/** Small pictures of sarees in rows. */
import { useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import styles from './cover.module.css';

/**
 * Shows the cover of a saree, of which the API names the address of the whole picture relative to the media host; cotton
 * where it has none. The words beside it name the piece.
 */
export function Cover({ path, isLarge = false }: { path: string | null; isLarge?: boolean }) {
  const { media_base_url } = useSignedIn();
  const [broken, setBroken] = useState<string | null>(null);
  const frame = `${styles.cover} ${isLarge ? styles.large : ''}`;
  if (path === null || broken === path) return <span className={frame} />;
  const stem = media_base_url + path.replace(/\.webp$/, '');
  const sizes = isLarge ? '5.125rem' : '2.875rem';
  return (
    <picture className={styles.picture}>
      <source srcSet={`${stem}-160.avif 160w, ${stem}-320.avif 320w`} sizes={sizes} type="image/avif" />
      <img
        className={frame}
        src={`${stem}-320.webp`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(path)}
      />
    </picture>
  );
}
