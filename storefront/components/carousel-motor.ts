/**
 * Moves a carousel with Embla, which is loaded when the carousel comes near the view (docs/decisions/0014). Starts at
 * the position to which the row was scrolled by hand.
 */
import embla, { type EmblaCarouselType, type EmblaPluginType } from 'embla-carousel';

export interface CarouselMotorOptions {
  /** Duration of a slide's movement, in milliseconds. */
  slideMs: number;
  /** Called at the start and whenever another slide comes first, or more or fewer fit beside one another. */
  onPlace(place: SlidesInView): void;
}

/** The slides in view: the first of them, and how many stand beside one another. */
export interface SlidesInView {
  at: number;
  perView: number;
}

export interface CarouselMotor {
  /** `isInstant` for those who do not want to see it move. */
  move(direction: 1 | -1, isInstant: boolean): void;
  end(): void;
}

/** `view` holds the row, and the row the slides. */
export function startCarouselMotor(view: HTMLElement, { slideMs, onPlace }: CarouselMotorOptions): CarouselMotor {
  const startIndex = Math.round(view.scrollLeft / slideWidth(view));
  // From here on the row is moved by transforms (carousel.module.css); in the same frame, so nothing is seen of it.
  view.dataset.running = '';
  view.scrollLeft = 0;
  // The focus never reaches a slide out of view, so there is nothing to run after.
  const carousel = embla(view, { loop: true, startIndex, align: 'start', watchFocus: false }, [takes(slideMs)]);
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

/** Moves to the next slide. With too few slides to repeat, the last is followed by the first all the same. */
function move(carousel: EmblaCarouselType, direction: 1 | -1, isInstant: boolean): void {
  const last = carousel.scrollSnapList().length - 1;
  if (direction === 1) {
    if (carousel.canScrollNext()) carousel.scrollNext(isInstant);
    else carousel.scrollTo(0, isInstant);
  } else if (carousel.canScrollPrev()) carousel.scrollPrev(isInstant);
  else carousel.scrollTo(last, isInstant);
}

/** Embla reckons in steps of a sixtieth of a second, the first two of which it takes at once. */
const stepMs = 1_000 / 60;

/**
 * A plugin that lets each slide take so many milliseconds (spec 9), easing out. Embla by itself knows only friction,
 * with which the way takes as long as it takes. Like Embla's own fade plugin it puts itself in place of the scroll body.
 */
function takes(slideMs: number): EmblaPluginType {
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
 * Returns the share of the remaining distance that the next step covers, so that all steps ease out; 1 for the last.
 */
function shareOf(step: number, steps: number): number {
  if (step + 1 >= steps) return 1;
  const left = (at: number) => (1 - at / steps) ** 3;
  return 1 - left(step + 1) / left(step);
}
