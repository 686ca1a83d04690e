/** The head of a listing: its title, a line about it, and the house's picture if there is one. */
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { Picture } from '../components/picture.tsx';
import styles from './list-head.module.css';

interface ListHeadProps {
  title: string;
  intro: string | undefined;
  picture: PictureFacts | null;
}

/**
 * Width of the picture at the head's height: upright pictures are narrower than wide ones. On a phone all are upright
 * and small.
 */
const sizes = '(max-width: 768px) 7.5rem, (max-width: 1023px) 22rem, 27rem';

export function ListHead({ title, intro, picture }: ListHeadProps) {
  const words = (
    <div className={styles.words}>
      <h1>{title}</h1>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
    </div>
  );
  if (!picture) return <div className={`wrap ${styles.plain}`}>{words}</div>;
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.head}`}>
        {words}
        <div className={styles.picture} data-broad={picture.width > picture.height}>
          <Picture picture={picture} alt="" sizes={sizes} />
        </div>
      </div>
    </div>
  );
}
