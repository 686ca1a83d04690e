/**
 * A row of slides that loops (the carousel pattern of the ARIA Authoring Practices Guide). The server sends a row that
 * can be swiped and tabbed through; once it is near the view, its motor is fetched and takes over
 * (docs/decisions/0014). From then on only slides in view can have the focus.
 */
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import styles from './carousel.module.css';
import type { CarouselMotor, SlidesInView } from './carousel-motor.ts';
import { prefersReducedMotion } from './motion.ts';
import { PauseButton } from './pause-button.tsx';
import { useInView } from './use-in-view.ts';
import { useAutoplay } from './use-movement.ts';

interface CarouselProps {
  id: string;
  title: string;
  /** Name of its slides in the labels of its buttons, such as `best sellers`. */
  things: string;
  /** Time between movements, and duration of a movement (`slideMs`), in milliseconds. */
  everyMs: number;
  slideMs: number;
  /** Class that sets `--per-view`, the number of slides in view, and the look. */
  className?: string | undefined;
  slides: readonly ReactNode[];
}

export function Carousel({ id, title, things, everyMs, slideMs, className = '', slides }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { motor, at, perView } = useMotor(view, slideMs);
  const { isMoving, holding, ...pausing } = useAutoplay(section);
  const isRunning = motor !== null && slides.length > perView;
  const move = (direction: 1 | -1) => motor?.move(direction, prefersReducedMotion());
  return (
    <section
      ref={section}
      id={id}
      className={`${styles.carousel} ${className}`}
      aria-roledescription="carousel"
      aria-labelledby={`${id}-title`}
      {...holding}
    >
      {isMoving && isRunning ? <Timer key={at} ms={everyMs} onEnd={() => move(1)} /> : null}
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div className={styles.controls} data-ready={isRunning || undefined}>
          <p className={styles.count} aria-hidden="true">
            {at + 1} / {slides.length}
          </p>
          <PauseButton {...pausing} things={things} />
          <TurnButton label={`Previous ${things}`} icon={ChevronLeft} onClick={() => move(-1)} />
          <TurnButton label={`Next ${things}`} icon={ChevronRight} onClick={() => move(1)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are slides. */}
      <div
        ref={view}
        role="group"
        aria-label={`${title}: turn by the arrow keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className={styles.view}
        onKeyDown={(event) => turnByKey(event, move)}
      >
        <div className={styles.row} aria-live={isMoving && isRunning ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <Slide
              // biome-ignore lint/suspicious/noArrayIndexKey: slides neither come nor go while the page stands.
              key={index}
              label={`${index + 1} of ${slides.length}`}
              isOutOfReach={isRunning && !isInPlace(index, { at, perView }, slides.length)}
            >
              {slide}
            </Slide>
          ))}
        </div>
      </div>
    </section>
  );
}

function TurnButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button type="button" className={button.icon} aria-label={label} onClick={onClick}>
      <Icon aria-hidden="true" strokeWidth={1.5} />
    </button>
  );
}

function Slide({ label, isOutOfReach, children }: { label: string; isOutOfReach: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this is a slide.
    <div role="group" aria-roledescription="slide" aria-label={label} className={styles.slide} inert={isOutOfReach}>
      {children}
    </div>
  );
}

function isInPlace(index: number, { at, perView }: SlidesInView, length: number): boolean {
  return (index - at + length) % length < perView;
}

function turnByKey(event: KeyboardEvent, move: (direction: 1 | -1) => void): void {
  const direction = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
  if (!direction) return;
  event.preventDefault();
  move(direction);
}

/** Distance from the view at which the motor is loaded. */
const aheadMargin = '200px';

function useMotor(view: RefObject<HTMLElement | null>, slideMs: number) {
  const [motor, setMotor] = useState<CarouselMotor | null>(null);
  const [place, setPlace] = useState<SlidesInView>({ at: 0, perView: 1 });
  const isNear = useInView(view, 0, aheadMargin) || motor !== null;
  useEffect(() => {
    if (!isNear) return;
    let started: CarouselMotor | null = null;
    let isGone = false;
    const start = async () => {
      const { startCarouselMotor } = await import('./carousel-motor.ts');
      if (isGone || !view.current) return;
      const { current } = view;
      const onPlace = (next: SlidesInView) => {
        keepFocus(current, next);
        setPlace(next);
      };
      started = startCarouselMotor(current, { slideMs, onPlace });
      setMotor(started);
    };
    // Without the motor the row is still scrolled by hand.
    start().catch(() => {});
    return () => {
      isGone = true;
      started?.end();
    };
  }, [view, isNear, slideMs]);
  return { motor, ...place };
}

/** Moves the focus from a slide that goes out of view to the row, where the arrow keys still turn. */
function keepFocus(view: HTMLElement, place: SlidesInView): void {
  const slides = [...(view.firstElementChild?.children ?? [])];
  const holder = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (holder >= 0 && !isInPlace(holder, place, slides.length)) view.focus({ preventScroll: true });
}

interface TimerProps {
  ms: number;
  onEnd(): void;
}

/** Calls `onEnd` once, `ms` milliseconds after it was mounted. A new `key` starts it again. */
function Timer({ ms, onEnd }: TimerProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = window.setTimeout(() => end(), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return null;
}
