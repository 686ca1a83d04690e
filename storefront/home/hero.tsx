/**
 * The hero: five slides, three seconds each (spec 9). It stands still under a pointer or focus, for those who ask for
 * less motion, and when paused. Before JavaScript the first slide stands.
 */
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { imagePath } from '../../shop/catalogue/saree.ts';
import button from '../components/button.module.css';
import { Picture } from '../components/picture.tsx';
import { type HeroSlide, heroLinkText } from '../content/about.ts';
import styles from './hero.module.css';
import { useRotation } from './use-rotation.ts';

const slideMs = 3_000;

export function Hero({ slides, sarees }: { slides: readonly HeroSlide[]; sarees: readonly SareeCard[] }) {
  const [isHeld, setHeld] = useState(false);
  const { at, show, isPaused, setPaused } = useRotation(slides.length, slideMs, isHeld);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...hold}
    >
      <div className={styles.pictures}>
        {sarees.slice(0, slides.length).map((saree, index) => (
          <Picture
            key={saree.sku}
            src={imagePath(saree.path, 1)}
            alt=""
            sizes="(max-width: 768px) 100vw, 50vw"
            isFirst={index === 0}
            className={index === at ? styles.shown : styles.hidden}
          />
        ))}
      </div>
      <div className={styles.words}>
        {slides.map(({ title, line }, index) => (
          <div
            key={title}
            className={`${styles.slide} ${index === at ? styles.shown : styles.hidden}`}
            inert={index !== at}
          >
            {index === 0 ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
            <p className={styles.line}>{line}</p>
          </div>
        ))}
        <div className={styles.foot}>
          <Link to="/sarees" className={`${button.button} ${button.action}`}>
            {heroLinkText}
          </Link>
          <div className={styles.dots}>
            {slides.map(({ title }, index) => (
              <button
                key={title}
                type="button"
                aria-label={`Slide ${index + 1}: ${title}`}
                aria-current={index === at}
                onClick={() => show(index)}
              />
            ))}
            <button
              type="button"
              className={button.icon}
              aria-label={isPaused ? 'Play highlights' : 'Pause highlights'}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? (
                <Play aria-hidden="true" size={18} strokeWidth={1.5} />
              ) : (
                <Pause aria-hidden="true" size={18} strokeWidth={1.5} />
              )}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}
