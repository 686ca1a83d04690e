/**
 * Stored lists that several tabs change at once, over a model of a browser's local storage: each tab reads its own copy at once, the
 * browser puts all writes in one order, and tells each tab of them in that order, a moment later.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addItem, type CartItem, decreaseItemCount, increaseItemCount, removeItem } from '../../shop/cart/cart.ts';
import { type ChangeItems, itemListStorage } from './item-list-storage.ts';

const item = (sku: string, count = 1): CartItem => ({
  saree_sku: sku,
  pname: `"writes":"${sku}"`,
  color: 'Red',
  price: '₹1.00',
  first: '',
  second: '',
  ratings: null,
  count,
  availability: 9,
  path: `${sku}-Red`,
});

type Value = string | null;

/** The browser's own storage of the key, and the tabs that it tells of writes. */
class Browser {
  value: Value = null;
  readonly tabs: Tab[] = [];
}

class Tab {
  /** The tab's copy. While writes of its own are under way, it keeps them and not what others wrote before. */
  private copy: Value;
  private readonly browser: Browser;
  private underWay: Value[] = [];
  private toHear: { value: Value; isOwn: boolean }[] = [];
  private awaited = 0;
  private readonly storage = itemListStorage('cartItems');
  items: CartItem[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
    this.copy = browser.value;
    browser.tabs.push(this);
    this.inPage(() => this.storage.read([]));
  }

  change(work: ChangeItems): void {
    this.inPage(() => this.storage.change(this.items, work));
  }

  /** Stores items as a page of an earlier release does. */
  overwrite(items: CartItem[]): void {
    this.inPage(() => {
      localStorage.setItem('cartItems', JSON.stringify(items));
      return items;
    });
  }

  /** Lets the browser take the tab's next write, if there is one. */
  send(): void {
    const [value, ...others] = this.underWay;
    if (value === undefined) return;
    this.underWay = others;
    this.browser.value = value;
    for (const tab of this.browser.tabs) tab.toHear.push({ value, isOwn: tab === this });
  }

  /** Tells the tab of the next write that the browser took, if there is one. */
  hear(): void {
    const [told, ...others] = this.toHear;
    if (!told) return;
    this.toHear = others;
    if (told.isOwn) {
      this.awaited -= 1;
      return;
    }
    if (this.awaited === 0) this.copy = told.value;
    this.inPage(() => this.storage.read(this.items, told.value));
  }

  /** Tells whether writes are still under way, from the tab or to it. */
  isWaiting(): boolean {
    return this.underWay.length + this.toHear.length > 0;
  }

  private inPage(work: () => CartItem[]): void {
    const write = (value: Value) => {
      if (value === this.copy) return;
      this.copy = value;
      this.awaited += 1;
      this.underWay.push(value);
    };
    vi.stubGlobal('localStorage', {
      getItem: () => this.copy,
      setItem: (_key: string, value: string) => write(value),
      removeItem: () => write(null),
    });
    this.items = work();
  }
}

/** Lets all writes arrive, in an order that `choose` determines. Fails if the tabs never stop to write. */
function settle({ tabs }: Browser, choose: () => number): void {
  for (let step = 0; tabs.some((tab) => tab.isWaiting()); step += 1) {
    expect(step).toBeLessThan(20_000);
    const chosen = choose();
    const tab = tabs[chosen % tabs.length];
    if (Math.floor(chosen / tabs.length) % 2) tab?.send();
    else tab?.hear();
  }
}

const countsOf = (items: readonly CartItem[]): Record<string, number> =>
  Object.fromEntries(items.map(({ saree_sku, count }) => [saree_sku, count]));
const storedIn = ({ value }: Browser): CartItem[] =>
  JSON.parse(value ?? '[]').map(({ writes: _writes, ...line }: { writes?: string } & CartItem) => line);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Changes that a shopper makes in a tab: all kinds for the tab's own saree, and additions for one of all tabs. */
const works: Readonly<Record<string, (own: string) => ChangeItems>> = {
  'add own': (own) => (items) => addItem(items, item(own, 2)),
  'one more': (own) => (items) => increaseItemCount(items, own),
  'one less': (own) => (items) => decreaseItemCount(items, own),
  remove: (own) => (items) => removeItem(items, own),
  'add shared': () => (items) => addItem(items, item('SHARED')),
};

const histories = (tabs: number) =>
  fc.array(
    fc.record({
      tab: fc.nat(tabs - 1),
      does: fc.oneof(fc.constantFrom(...Object.keys(works)), fc.constantFrom('send', 'hear')),
    }),
    { maxLength: 60 },
  );

describe.each([2, 3])('of %i tabs that change a list at once', (tabs) => {
  test('none loses or doubles a change of another, in whatever order the browser takes and tells their writes', () => {
    fc.assert(
      fc.property(histories(tabs), fc.infiniteStream(fc.nat(11)), fc.boolean(), (history, stream, isFilled) => {
        const browser = new Browser();
        const kept = isFilled ? [item('KEPT')] : [];
        // An earlier release stored it without ids.
        browser.value = isFilled ? JSON.stringify(kept) : null;
        for (let nth = 0; nth < tabs; nth += 1) new Tab(browser);
        let expected = kept;
        for (const { tab: nth, does } of history) {
          const tab = browser.tabs[nth] as Tab;
          const work = works[does]?.(`OWN ${nth}`);
          if (work) {
            tab.change(work);
            expected = work(expected);
          } else if (does === 'send') tab.send();
          else tab.hear();
        }
        settle(browser, () => stream.next().value as number);
        expect(countsOf(storedIn(browser))).toEqual(countsOf(expected));
        for (const { items } of browser.tabs) expect(items).toEqual(storedIn(browser));
        if (expected.length === 0) expect(browser.value).toBeNull();
      }),
      { numRuns: 400 },
    );
  });
});

describe('what a stored list lacks', () => {
  function twoTabs(): [Browser, Tab, Tab] {
    const browser = new Browser();
    return [browser, new Tab(browser), new Tab(browser)];
  }
  const settleAll = (browser: Browser) => {
    let step = 0;
    settle(browser, () => step++);
  };
  const add =
    (sku: string): ChangeItems =>
    (items) =>
      addItem(items, item(sku));

  test('is made again where another tab emptied the list without knowing of it, and not where it knew', () => {
    const [browser, mine, theirs] = twoTabs();
    theirs.change(add('A'));
    settleAll(browser);
    mine.change(add('B'));
    mine.send();
    theirs.change((items) => removeItem(items, 'A'));
    settleAll(browser);
    expect(countsOf(storedIn(browser))).toEqual({ B: 1 });
    theirs.change((items) => removeItem(items, 'B'));
    settleAll(browser);
    expect(browser.value).toBeNull();
    expect(mine.items).toEqual([]);
  });

  test('is not made again if a tab of an earlier release wrote the list, which names no changes', () => {
    const [browser, mine, earlier] = twoTabs();
    mine.change(add('A'));
    settleAll(browser);
    earlier.overwrite([item('B')]);
    settleAll(browser);
    expect(countsOf(mine.items)).toEqual({ B: 1 });
    new Tab(browser).change(add('C'));
    settleAll(browser);
    expect(countsOf(mine.items)).toEqual({ B: 1, C: 1 });
  });

  test('is not made again later than the moment in which tabs learn of each other’s writes', () => {
    const [browser, mine, theirs] = twoTabs();
    mine.change(add('A'));
    theirs.change(add('B'));
    mine.send();
    theirs.send();
    vi.advanceTimersByTime(10_000);
    settleAll(browser);
    expect(countsOf(storedIn(browser))).toEqual({ B: 1 });
    expect(mine.items).toEqual(theirs.items);
  });

  test('is named for that moment only, so that the stored text does not grow', () => {
    const [browser, mine] = twoTabs();
    mine.change(add('A'));
    for (let nth = 0; nth < 300; nth += 1) {
      vi.advanceTimersByTime(1_000);
      mine.change((items) => increaseItemCount(items, 'A'));
    }
    settleAll(browser);
    expect(browser.value?.length).toBeLessThan(2_000);
    expect(countsOf(mine.items)).toEqual({ A: 301 });
  });
});
