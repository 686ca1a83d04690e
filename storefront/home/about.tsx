/** The About Us block: the brand's claims and, in a demonstration, a note on its pictures. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Selvedge } from '../../look/components/selvedge.tsx';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { Picture } from '../components/picture.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import { aboutUsText } from '../content/about.ts';
import { useShop } from '../state/shop.ts';
import styles from './about.module.css';

export function AboutUs({ picture }: { picture: PictureFacts | null }) {
  const about = aboutUsText(useShop().facts);
  return (
    <section id="about-us" className={styles.about} aria-labelledby="about-title">
      <Selvedge temple />
      <div className={`wrap ${styles.row}`}>
        <h2 id="about-title">{about.title}</h2>
        <div className={styles.text}>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {about.note ? <p className={styles.note}>{about.note}</p> : null}
          <Link to="/know-your-weaver" className={button.link}>
            Know Your Weaver
          </Link>
        </div>
        {picture ? (
          <div className={styles.picture}>
            <Picture picture={picture} alt="" sizes={sizesAttributeOf(100, 47)} />
          </div>
        ) : null}
      </div>
    </section>
  );
}
