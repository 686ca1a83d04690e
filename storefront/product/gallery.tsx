/** The eight pictures: thumbnails and a row to swipe on a phone, a column to scroll beside them on a desk. */
import { galleryLength, imagePath } from '../../shop/catalogue/saree.ts';
import { Picture } from '../components/picture.tsx';
import styles from './gallery.module.css';

/** What each of the eight shows, for those who hear it. */
const views = [
  'draped',
  'the pallu',
  'the border',
  'the weave close up',
  'the cloth',
  'folded',
  'the texture',
  'the full width',
];

export function Gallery({ path, name }: { path: string; name: string }) {
  const numbers = Array.from({ length: galleryLength }, (_, at) => at + 1);
  return (
    <div className={styles.gallery}>
      <ul className={styles.thumbs} aria-label="Pictures">
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={`#picture-${number}`}
              aria-label={`Picture ${number}: ${views[number - 1]}`}
              onClick={(event) => {
                event.preventDefault();
                document
                  .getElementById(`picture-${number}`)
                  ?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
              }}
            >
              <Picture src={imagePath(path, number)} alt="" sizes="4.5rem" />
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <ul className={styles.pictures} tabIndex={0} aria-label={`Pictures of ${name}`}>
        {numbers.map((number) => (
          <li key={number} id={`picture-${number}`}>
            <Picture
              src={imagePath(path, number)}
              alt={`${name}: ${views[number - 1]}`}
              sizes="(max-width: 768px) 100vw, 46vw"
              isFirst={number === 1}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
