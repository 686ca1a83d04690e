/** Somebody who uses the shop in an engine's browser: presses, types and reads parts of the page by role and name. */
import { findLayoutFaults } from '../layout.ts';
import type { Driver, KeyName } from './driver.ts';
import { type Found, findPart, type Part } from './page-parts.ts';
import { untilIt } from './until.ts';

export interface Shopper {
  readonly driver: Driver;
  /** Goes to an address of the shop; resolves once its scripts have taken the page over. */
  go(path: string): Promise<void>;
  /** Waits for a part of the page; resolves to its name or text. */
  see(part: Part): Promise<string>;
  /** Waits until there is no such part. */
  seeNo(part: Part): Promise<void>;
  press(part: Part): Promise<void>;
  /** Types a text in place of what a field has. */
  type(field: Part, text: string): Promise<void>;
  key(name: KeyName): Promise<void>;
  /** Waits until the address contains a text. */
  isAt(text: string): Promise<void>;
  /** Expects that the screen keeps the rules of layout, and keeps a picture of it where one is wanted. */
  expectLayout(): Promise<void>;
}

export const button = (name: string, within?: Part): Part => ({ role: 'button', name, ...(within && { within }) });
export const link = (name: string, within?: Part): Part => ({ role: 'link', name, ...(within && { within }) });
export const heading = (name: string): Part => ({ role: 'heading', name });
export const dialog = (name: string): Part => ({ role: 'dialog', name });
export const text = (like: string, within?: Part): Part => ({ role: 'text', like, ...(within && { within }) });

/** `keepPicture` is given a picture of each screen that was looked at, with its number in the journey. */
export function createShopper(
  driver: Driver,
  shopUrl: string,
  keepPicture?: (picture: Uint8Array, nth: number) => void,
): Shopper {
  let looks = 0;
  const named = (part: Part) => JSON.stringify(part);
  const find = async (part: Part, focus = false): Promise<Found> => {
    let found: Found | null = null;
    await untilIt(`there is ${named(part)}`, async () => {
      found = await driver.run(findPart, [part, focus]);
      return found !== null;
    });
    return found as unknown as Found;
  };
  return {
    driver,
    async go(path) {
      await driver.go(new URL(path, shopUrl).href);
      await untilIt(`the scripts of ${path} run`, () => driver.run(isLive, []));
    },
    see: async (part) => (await find(part)).text,
    seeNo: (part) =>
      untilIt(`there is no ${named(part)}`, async () => (await driver.run(findPart, [part, false])) === null),
    async press(part) {
      let place: Found | undefined;
      await untilIt(`nothing covers ${named(part)}, and it rests`, async () => {
        const before = place;
        place = await find(part);
        return place.coveredBy === null && place.x === before?.x && place.y === before.y;
      });
      if (place) await driver.click(place.x, place.y);
    },
    async type(field, typed) {
      const { x, y } = await find(field, true);
      await driver.click(x, y);
      await driver.run(() => (document.activeElement as HTMLInputElement).select(), []);
      await driver.type(typed);
    },
    key: (name) => driver.press(name),
    isAt: (wanted) =>
      untilIt(`the address has ${wanted}`, async () => (await driver.run(() => location.href, [])).includes(wanted)),
    async expectLayout() {
      let faults: readonly string[] = [];
      // Waits for movements to end: a part may break a rule on its way.
      await untilIt('the screen keeps the rules of layout', async () => {
        faults = await driver.run(findLayoutFaults, []);
        return faults.length === 0;
      }).catch((error: Error) => {
        throw new Error(faults.join('\n'), { cause: error });
      });
      looks += 1;
      keepPicture?.(await driver.screenshot(), looks);
    },
  };
}

/** Returns whether the scripts of the page have taken it over; a page that is none of the shop's has none. */
function isLive(): boolean {
  return document.getElementById('content') === null || document.documentElement.dataset.live !== undefined;
}
