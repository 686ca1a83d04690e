/**
 * Moves a carousel with Embla, which is loaded when the carousel comes near the view (docs/decisions/0014). Starts at
 * the position to which the row was scrolled by hand.
 */
import embla, { type EmblaCarouselType, type EmblaPluginType } from 'embla-carousel';

export interface CarouselMotorOptions {
  /** Duration of a slide's movement, in milliseconds. */
  slideMs: number;
  /** Called at the start, when another slide comes first, and when the number of slides in view changes. */
  onPlace(place: SlidesInView): void;
}

/** The slides in view: the index of the first (`at`) and their number. */
export interface SlidesInView {
  at: number;
  perView: number;
}

export interface CarouselMotor {
  /** Moves by one slide; with `isInstant`, for shoppers who prefer reduced motion, without a movement to be seen. */
  move(direction: 1 | -1, isInstant: boolean): void;
  end(): void;
}

/** Starts the motor in `view`, whose only child is the row of slides. */
export function startCarouselMotor(view: HTMLElement, { slideMs, onPlace }: CarouselMotorOptions): CarouselMotor {
  const startIndex = Math.round(view.scrollLeft / slideWidth(view));
  // From here on transforms move the row (carousel.module.css); both changes are in one frame, so that nothing jumps.
  view.dataset.running = '';
  view.scrollLeft = 0;
  // Embla need not follow the focus, which never reaches a slide out of view.
  const carousel = embla(view, { loop: true, startIndex, align: 'start', watchFocus: false }, [fixedDuration(slideMs)]);
  const tell = () =>
    onPlace({ at: carousel.selectedScrollSnap(), perView: Math.round(view.clientWidth / slideWidth(view)) });
  carousel.on('select', tell).on('reInit', tell);
  tell();
  return {
    move: (direction, isInstant) => move(carousel, direction, isInstant),
    end() {
      carousel.destroy();
      delete view.dataset.running;
    },
  };
}

function slideWidth(view: HTMLElement): number {
  return view.firstElementChild?.firstElementChild?.getBoundingClientRect().width || 1;
}

/** Moves by one slide. The first follows the last even if there are too few slides for Embla to loop. */
function move(carousel: EmblaCarouselType, direction: 1 | -1, isInstant: boolean): void {
  const last = carousel.scrollSnapList().length - 1;
  if (direction === 1) {
    if (carousel.canScrollNext()) carousel.scrollNext(isInstant);
    else carousel.scrollTo(0, isInstant);
  } else if (carousel.canScrollPrev()) carousel.scrollPrev(isInstant);
  else carousel.scrollTo(last, isInstant);
}

/** Duration of one of Embla's steps; it takes the first two of a movement at once. */
const stepMs = 1_000 / 60;

/**
 * Returns a plugin by which each movement takes `slideMs` milliseconds (spec 9) and eases out. Embla itself knows only
 * friction, with which the duration cannot be set. Like Embla's own fade plugin, this one replaces the scroll body.
 */
function fixedDuration(slideMs: number): EmblaPluginType {
  return {
    name: 'takes',
    options: {},
    init(carousel) {
      const engine = carousel.internalEngine();
      const { scrollBody: base, location, previousLocation, target, dragHandler } = engine;
      const steps = slideMs / stepMs + 2;
      let step = 0;
      let direction = 0;
      let wasHeld = false;
      const body: typeof base = {
        ...base,
        seek() {
          const isHeld = dragHandler.pointerDown();
          if (isHeld || wasHeld) step = 0;
          wasHeld = isHeld;
          // Reads the distance at every step: a loop shifts both location and target by its length.
          const way = target.get() - location.get();
          const share = isHeld || base.duration() === 0 ? 1 : shareOf(step, steps);
          step += 1;
          direction = Math.sign(way);
          previousLocation.set(share === 1 && !isHeld ? target : location);
          location.add(way * share);
          return body;
        },
        direction: () => direction,
        useDuration(duration) {
          step = 0;
          base.useDuration(duration);
          return body;
        },
        useBaseFriction: () => body,
      };
      engine.scrollBody = body;
    },
    destroy() {},
  };
}

/**
 * Returns the share of the remaining distance that the next step covers, so that the movement eases out; 1 for the
 * last.
 */
function shareOf(step: number, steps: number): number {
  if (step + 1 >= steps) return 1;
  const left = (at: number) => (1 - at / steps) ** 3;
  return 1 - left(step + 1) / left(step);
}
