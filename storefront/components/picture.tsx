/** A saree's picture: portrait 4:5, its space kept before it arrives; a plain weave where it does not arrive at all. */
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  /** The picture one sees first: fetched before others. */
  isFirst?: boolean;
  className?: string | undefined;
}

export function Picture({ src, alt, sizes, isFirst = false, className = '' }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      sizes={sizes}
      width={600}
      height={750}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`${styles.picture} ${className}`}
      onError={(event) => {
        event.currentTarget.classList.add(styles.broken ?? '');
      }}
    />
  );
}
