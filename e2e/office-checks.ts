/** Checks that hold for every screen and sheet of the office as it stands on the page. */
import type { Page } from 'playwright-core';

/**
 * Returns what is pressed on the page and is smaller than 48 pixels. Links in a sentence may be, and labelled boxes,
 * whose label is pressed as well.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator('button, a[href], summary, input, select, textarea').evaluateAll((all) =>
    all.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSmall = height > 1 && (height < 47.5 || width < 32);
      const isLabelled = element instanceof HTMLInputElement && element.closest('label') !== null;
      let sentence: Element = element;
      while (getComputedStyle(sentence).display === 'inline' && sentence.parentElement)
        sentence = sentence.parentElement;
      const around = sentence.textContent?.trim().length ?? 0;
      const isInSentence = sentence !== element && around > (element.textContent ?? '').trim().length;
      return isSmall && !isLabelled && !isInSentence
        ? [`${element.textContent || element.getAttribute('aria-label')}: ${width}×${height}`]
        : [];
    }),
  );
}

/** Returns the texts of the page that are smaller than 16 pixels. */
export function findSmallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: around, textContent } = texts.currentNode;
      if (!around || !textContent?.trim() || around.getBoundingClientRect().height <= 1) continue;
      if (Number.parseFloat(getComputedStyle(around).fontSize) < 16) found.push(textContent.trim());
    }
    return found;
  });
}

/** Returns the names of animations and transitions that last longer than an eye sees. */
export function findMovements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a transition')),
  );
}

/** Most stops of the focus within fields that have several, such as those of a day and a time. */
const mostParts = 16;

/**
 * Goes over the page by Tab alone; returns what can be pressed and was not reached, and what was reached without a
 * visible focus. Of a group of radio buttons one is reached; arrows lead to the others.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const groups = new Set<string>();
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const within = document.querySelector('[role=dialog]') ?? document.body;
    const wanted = all.filter((one) => {
      const { name, type } = one as HTMLInputElement;
      if (!within.contains(one) || one.matches(':disabled') || !one.checkVisibility()) return false;
      if (type !== 'radio') return true;
      return groups.size !== groups.add(name).size;
    });
    for (const [at, one] of wanted.entries()) one.dataset.wanted = String(at);
    return wanted.length;
  });
  const faults = new Set<string>();
  for (let step = 0; step < count + mostParts; step++) {
    const fault = await page.evaluate(markFocused);
    // The first focus of a sheet that a tap opened need not be seen.
    if (fault && step > 0) faults.add(fault);
    await page.keyboard.press('Tab');
  }
  const missed = await page
    .locator('[data-wanted]:not([data-reached])')
    .evaluateAll((all) => all.map((one) => `not reached: ${one.outerHTML.slice(0, 120)}`));
  return [...faults, ...missed];
}

/** Marks what has the focus, and its group, as reached; returns a sentence if its focus cannot be seen. Runs in the page. */
async function markFocused(): Promise<string | null> {
  // The guards around a sheet pass the focus on in the next frame, which no hand outruns.
  if (document.activeElement?.matches('[data-base-ui-focus-guard]')) await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.matches('body, h1, main, [role=dialog]')) return null;
  const { name, type } = focused as HTMLInputElement;
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (one) => one.name === name,
  );
  for (const one of type === 'radio' ? group : [focused]) one.dataset.reached = '';
  if (focused.dataset.wanted === undefined) return null;
  const shown = [focused, focused.nextElementSibling, focused.closest('label')];
  const isSeen = shown.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  return isSeen ? null : `no visible focus: ${focused.outerHTML.slice(0, 120)}`;
}
