/**
 * The hands of a person in the office: fingers on a phone, whose taps are counted, or the keyboard alone at a desk. What
 * they type is not counted.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ScreenSize } from './fixtures.ts';

export interface Hands {
  /** Presses what can be pressed: by a tap; or by Tab, in a menu by arrow keys, and Enter. */
  press(target: Locator): Promise<void>;
  /** Chooses one of a group, by a tap, or by Tab and the arrow keys. */
  choose(group: Locator, name: string): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** Goes to a field, by a tap or by Tab, and types into it in place of what is there. */
  fill(field: Locator, text: string): Promise<void>;
  /** Returns the number of taps so far; 0 at a desk. */
  taps(): number;
}

/** Returns the hands that fit a screen. */
export function handsFor(page: Page, { width }: ScreenSize): Hands {
  return width < 769 ? fingersOn(page) : keysOf(page);
}

function fingersOn(page: Page): Hands {
  let taps = 0;
  const press = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  return {
    press,
    choose: (group, name) => press(group.getByRole('radio', { name, exact: true })),
    type: (text) => page.keyboard.type(text),
    async fill(field, text) {
      await press(field);
      // The browser sets the caret where the finger was some time after the tap, which can end a selection of the whole text.
      const hasParts = await field.evaluate((one) => one.matches('[type=date], [type=datetime-local], [type=time]'));
      await (hasParts ? replaceText(page, text) : field.fill(text));
    },
    taps: () => taps,
  };
}

function keysOf(page: Page): Hands {
  return {
    async press(target) {
      const isInMenu = (await target.getAttribute('role')) === 'menuitem';
      await moveTo(page, target, isInMenu ? 'ArrowDown' : 'Tab');
      await page.keyboard.press('Enter');
    },
    async choose(group, name) {
      const choice = group.getByRole('radio', { name, exact: true });
      await moveTo(page, group.getByRole('radio'));
      await page.keyboard.press('Space');
      const choices = await group.getByRole('radio').count();
      for (let at = 1; at < choices && !(await choice.isChecked()); at += 1) await page.keyboard.press('ArrowDown');
      expect(await choice.isChecked()).toBe(true);
    },
    type: (text) => page.keyboard.type(text),
    async fill(field, text) {
      await moveTo(page, field);
      await replaceText(page, text);
    },
    taps: () => 0,
  };
}

async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Most stops of the focus on a screen; a target that is not among them cannot be reached by keyboard. */
const mostStops = 120;

/** Presses a key until the focus is on one of these elements. */
async function moveTo(page: Page, targets: Locator, key = 'Tab'): Promise<void> {
  await targets.first().waitFor();
  const hasFocus = () => targets.evaluateAll((all) => all.includes(document.activeElement as never));
  for (let stops = 0; !(await hasFocus()); stops += 1) {
    if (stops === mostStops) throw new Error(`${targets} is not reached by ${key}`);
    await page.keyboard.press(key);
  }
}
