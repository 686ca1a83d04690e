/** Pictures of sarees: small in rows, or across the screen. */
import { useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import styles from './cover.module.css';

/** Sizes of covers, with their widths on the screen and the widths in which their pictures are made. */
const sizesOf = {
  row: { sizes: '2.875rem', widths: [160, 320] },
  large: { sizes: '5.125rem', widths: [160, 320] },
  card: { sizes: '(min-width: 56.25rem) 16rem, 50vw', widths: [320, 640] },
  whole: { sizes: '(min-width: 56.25rem) 34rem, 100vw', widths: [320, 640, 960] },
} as const;

/**
 * Shows the cover of a saree, of which the API names the address of the whole picture relative to the media host; cotton
 * where it has none. The words beside it name the piece.
 */
export function Cover({ path, size = 'row' }: { path: string | null; size?: keyof typeof sizesOf }) {
  const { media_base_url } = useSignedIn();
  const [broken, setBroken] = useState<string | null>(null);
  const frame = `${styles.cover} ${styles[size]}`;
  if (path === null || broken === path) return <span className={frame} />;
  const stem = media_base_url + path.replace(/\.webp$/, '');
  const { sizes, widths } = sizesOf[size];
  const srcSet = widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
  return (
    <picture className={styles.picture}>
      <source srcSet={srcSet} sizes={sizes} type="image/avif" />
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
