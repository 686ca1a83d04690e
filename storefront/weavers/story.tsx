/** Shows the parts of the story: each text with its picture, tall beside it or wide, or alone without one. */
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { Picture } from '../components/picture.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import type { StoryPart } from '../content/weaver-story.ts';
import styles from './story.module.css';

interface StoryProps {
  parts: readonly StoryPart[];
  /** One for each part, in the same order; `null` if it is missing. */
  pictures: readonly (PictureFacts | null)[];
}

const sizes = { wide: sizesAttributeOf(100, 60), tall: sizesAttributeOf(100, 36) };

export function WeaverStoryParts({ parts, pictures }: StoryProps) {
  return (
    <div className={`wrap ${styles.story}`}>
      {parts.map(({ heading, paragraphs, picture }, at) => {
        const facts = pictures[at];
        return (
          <section
            key={heading}
            className={`${styles.part} ${facts && picture ? styles[picture.shape] : styles.alone}`}
          >
            {facts && picture ? (
              <div className={styles.picture}>
                <Picture picture={facts} alt={picture.alt} sizes={sizes[picture.shape]} />
              </div>
            ) : null}
            <div className={styles.words}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
