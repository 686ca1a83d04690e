/** The script by which a page tells journeys that it is at work (`at-rest.ts`). */

/**
 * Keeps `data-busy` on the page's root while work is pending that ends by itself: an answer that is not all there, a slice
 * of drawing, a timer of a second at most, idle work, a frame, a first look of an observer, a use of the device's database,
 * a movement from one page to the next. Runs in the page, before its scripts.
 */
export function keepBusy(): void {
  /** Slides and second tries wait longer. */
  const longestDelayMs = 1_000;
  const { setTimeout: later, clearTimeout: notLater } = window;
  let own = later;
  /** True while a test holds the page's clock: what waits for time is then the test's own, and the clock itself has a timer. */
  const isClockHeld = () => window.setTimeout !== own;
  const timed = ['timer', 'idle work', 'frame'];
  const pending = new Map<string, number>();
  /** Shows what is pending on the page's root, so that a journey that waits in vain can tell. */
  const show = () => {
    const kinds = [...pending]
      .filter(([kind, count]) => count > 0 && !(timed.includes(kind) && isClockHeld()))
      .map(([kind, count]) => `${kind} ${count}`);
    if (kinds.length > 0) document.documentElement?.setAttribute('data-busy', kinds.join(', '));
    else document.documentElement?.removeAttribute('data-busy');
  };
  const begin = (kind: string) => {
    pending.set(kind, (pending.get(kind) ?? 0) + 1);
    show();
  };
  /** Ends a piece of work once what follows from it has begun. */
  const end = (kind: string) => {
    later(() => {
      pending.set(kind, (pending.get(kind) ?? 0) - 1);
      show();
    });
  };
  /** Counts a piece of work until the first of these events. */
  const beginUntil = (kind: string, target: EventTarget, ...events: string[]) => {
    begin(kind);
    for (const event of events) target.addEventListener(event, () => end(kind), { once: true });
  };
  begin('document');
  addEventListener('DOMContentLoaded', () => end('document'), { once: true });
  // The page's root comes after this script.
  new MutationObserver((_, observer) => {
    if (!document.documentElement) return;
    observer.disconnect();
    show();
  }).observe(document, { childList: true });

  const { fetch } = window;
  window.fetch = async (...request) => {
    begin('answer');
    try {
      const answer = await fetch(...request);
      const whole = answer.body ? answer.clone().arrayBuffer() : Promise.resolve();
      whole.catch(() => {}).then(() => end('answer'));
      return answer;
    } catch (error) {
      end('answer');
      throw error;
    }
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...body) {
    beginUntil('answer', this, 'loadend');
    send.apply(this, body);
  };

  // React cuts drawing into slices by messages to itself.
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const follow = (from: MessagePort, to: MessagePort) => {
        const { postMessage } = from;
        from.postMessage = (...message: unknown[]) => {
          if (to.onmessage) {
            beginUntil('drawing', to, 'message');
          }
          Reflect.apply(postMessage, from, message);
        };
      };
      follow(this.port1, this.port2);
      follow(this.port2, this.port1);
    }
  };

  /** Counts what is begun by `start`, whose number `cancel` takes back. */
  const counted = (kind: string) => {
    const numbers = new Set<number>();
    return {
      begin: (number: number) => {
        begin(kind);
        numbers.add(number);
      },
      end: (number: number | undefined) => {
        if (number !== undefined && numbers.delete(number)) end(kind);
      },
    };
  };
  const timers = counted('timer');
  const setTimer = (work: TimerHandler, delay = 0, ...rest: unknown[]): number => {
    if (typeof work !== 'function' || delay > longestDelayMs) return later(work, delay, ...rest);
    const timer: number = later(() => {
      try {
        work(...rest);
      } finally {
        timers.end(timer);
      }
    }, delay);
    timers.begin(timer);
    return timer;
  };
  own = setTimer as typeof window.setTimeout;
  window.setTimeout = own;
  window.clearTimeout = (timer) => {
    timers.end(Number(timer));
    notLater(timer);
  };

  const idle = counted('idle work');
  const { requestIdleCallback: whenIdle, cancelIdleCallback: notWhenIdle } = window;
  window.requestIdleCallback = (work, options) => {
    const number = whenIdle((deadline) => {
      try {
        work(deadline);
      } finally {
        idle.end(number);
      }
    }, options);
    idle.begin(number);
    return number;
  };
  window.cancelIdleCallback = (number) => {
    idle.end(number);
    notWhenIdle(number);
  };

  // A frame that is asked for within a frame belongs to a movement, which may never end.
  const frames = counted('frame');
  let isInFrame = false;
  const { requestAnimationFrame: nextFrame, cancelAnimationFrame: noFrame } = window;
  window.requestAnimationFrame = (draw) => {
    const number = nextFrame((time) => {
      isInFrame = true;
      try {
        draw(time);
      } finally {
        isInFrame = false;
        frames.end(number);
      }
    });
    if (!isInFrame) frames.begin(number);
    return number;
  };
  window.cancelAnimationFrame = (number) => {
    frames.end(number);
    noFrame(number);
  };

  // An observer always tells once of what it has begun to look at.
  window.IntersectionObserver = class extends IntersectionObserver {
    /** Targets, each with whether it has been told of. */
    readonly #targets: Map<Element, boolean>;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const targets = new Map<Element, boolean>();
      super((entries, observer) => {
        callback(entries, observer);
        for (const { target } of entries) {
          if (targets.get(target) !== false) continue;
          targets.set(target, true);
          end('first look');
        }
      }, options);
      this.#targets = targets;
    }
    override observe(target: Element): void {
      if (!this.#targets.has(target)) {
        begin('first look');
        this.#targets.set(target, false);
      }
      super.observe(target);
    }
    override unobserve(target: Element): void {
      this.#forget(target);
      super.unobserve(target);
    }
    override disconnect(): void {
      for (const target of [...this.#targets.keys()]) this.#forget(target);
      super.disconnect();
    }
    #forget(target: Element): void {
      if (this.#targets.get(target) === false) end('first look');
      this.#targets.delete(target);
    }
  };

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...name) {
    const request = open.apply(this, name);
    beginUntil('database', request, 'success', 'error');
    return request;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...stores) {
    const begun = transaction.apply(this, stores);
    beginUntil('database', begun, 'complete', 'abort');
    return begun;
  };

  const { startViewTransition } = document;
  if (startViewTransition)
    document.startViewTransition = (...update) => {
      begin('movement');
      const exchange = startViewTransition.apply(document, update);
      exchange.finished.catch(() => {}).then(() => end('movement'));
      return exchange;
    };
}
