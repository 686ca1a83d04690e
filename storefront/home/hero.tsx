/**
 * The hero: slides of three seconds (spec 9) that fade into one another. Without JavaScript the first one stays.
 */
import { useRef } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import styles from '../../look/home/hero.module.css';
import { SlideWords } from '../../look/home/slide-words.tsx';
import { heroLinkText } from '../../look/home/texts.ts';
import { PauseButton } from '../components/pause-button.tsx';
import { Picture } from '../components/picture.tsx';
import { type Autoplay, useAutoplay } from '../components/use-movement.ts';
import type { HeroSlide } from './load-home.ts';
import { useRotation } from './use-rotation.ts';

const slideMs = 3_000;

/**
 * Width of a slide's picture: a portrait as wide as a phone; on a desk a landscape as high as the hero, with its sides
 * cut off. It is the first picture of the page, so phones with fewer dots also fetch a smaller one (by an eighth),
 * which halves the wait for it.
 */
const pictureSizes =
  '(max-width: 768px) and (min-resolution: 2.5dppx) 67vw, (max-width: 768px) 88vw, (min-width: 92rem) 78rem, 80vw';

interface HeroProps {
  /** The page's heading, the same for all slides. */
  heading: string;
  slides: readonly HeroSlide[];
}

export function Hero({ heading, slides }: HeroProps) {
  const section = useRef<HTMLElement>(null);
  const { isMoving, holding, ...pausing } = useAutoplay(section);
  const rotation = useRotation(slides.length, slideMs, isMoving);
  const isAt = (index: number) => index === rotation.at;
  return (
    <section ref={section} className={styles.hero} aria-roledescription="carousel" aria-label="Highlights" {...holding}>
      <h1 className="visually-hidden">{heading}</h1>
      <div className={styles.pictures}>
        {slides.map(({ id, wide, narrow }, index) =>
          rotation.prepared.includes(index) ? (
            <Picture
              key={id}
              picture={wide}
              narrow={narrow}
              alt=""
              sizes={pictureSizes}
              isFirst={index === 0}
              className={isAt(index) ? styles.over : styles.under}
              onLoad={() => rotation.arrive(index)}
            />
          ) : null,
        )}
      </div>
      <div className={styles.words}>
        {slides.map(({ id, title, words }, index) => (
          <SlideWords key={id} title={title} words={words} isAway={!isAt(index)} />
        ))}
        <div className={styles.foot}>
          <Link to={slides[rotation.at]?.link ?? '/sarees'} className={`${button.button} ${button.action}`}>
            {heroLinkText}
          </Link>
          <Controls slides={slides} {...rotation} {...pausing} />
        </div>
      </div>
    </section>
  );
}

type ControlsProps = Pick<HeroProps, 'slides'> &
  Pick<ReturnType<typeof useRotation>, 'at' | 'show'> &
  Pick<Autoplay, 'isPaused' | 'setPaused'>;

function Controls({ slides, at, show, isPaused, setPaused }: ControlsProps) {
  return (
    <div className={styles.dots}>
      <PauseButton things="highlights" isPaused={isPaused} setPaused={setPaused} />
      {slides.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`Slide ${index + 1}: ${title}`}
          aria-current={index === at}
          onClick={() => show(index)}
        />
      ))}
    </div>
  );
}
