/**
 * The hero: five slides, three seconds each (spec 9). It stands still under a pointer or focus, out of view, for those
 * who ask for less motion, and when paused. Before JavaScript the first slide stands.
 */
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { Picture } from '../components/picture.tsx';
import { useInView } from '../components/use-in-view.ts';
import { type HeroSlide, heroLinkText } from '../content/about.ts';
import styles from './hero.module.css';
import type { HeroPicture } from './load-home.ts';
import { useRotation } from './use-rotation.ts';

const slideMs = 3_000;

/** A portrait across a phone; on a desk a landscape as high as the hero, of which the sides are cut off. */
const pictureSizes =
  '(max-width: 768px) and (min-resolution: 2.5dppx) 67vw, (max-width: 768px) 100vw, (min-width: 92rem) 78rem, 80vw';

interface HeroProps {
  slides: readonly HeroSlide[];
  /** As many as slides. */
  pictures: readonly HeroPicture[];
}

export function Hero({ slides, pictures }: HeroProps) {
  const section = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isInView = useInView(section);
  const rotation = useRotation(slides.length, slideMs, isHeld || !isInView);
  const look = (index: number) => (index === rotation.at ? styles.shown : styles.hidden);
  return (
    <section
      ref={section}
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div className={styles.pictures}>
        {slides.map(({ title }, index) => {
          const { wide = null, narrow = null } = pictures[index] ?? {};
          return rotation.met.includes(index) ? (
            <Picture
              key={title}
              picture={wide}
              narrow={narrow}
              alt=""
              sizes={pictureSizes}
              isFirst={index === 0}
              className={look(index)}
            />
          ) : null;
        })}
      </div>
      <div className={styles.words}>
        {slides.map(({ title, line }, index) => (
          <div key={title} className={`${styles.slide} ${look(index)}`} inert={index !== rotation.at}>
            {index === 0 ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
            <p className={styles.line}>{line}</p>
          </div>
        ))}
        <div className={styles.foot}>
          <Link to="/sarees" className={`${button.button} ${button.action}`}>
            {heroLinkText}
          </Link>
          <Controls slides={slides} {...rotation} />
        </div>
      </div>
    </section>
  );
}

type ControlsProps = Pick<HeroProps, 'slides'> & Omit<ReturnType<typeof useRotation>, 'met'>;

function Controls({ slides, at, show, isPaused, setPaused }: ControlsProps) {
  const Icon = isPaused ? Play : Pause;
  return (
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
        <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
  );
}
