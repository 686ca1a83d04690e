/** Rules of layout that hold on every screen, in every engine and at every size, whatever the screen shows. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Returns as sentences what breaks a rule: what is wider than the window or reaches beyond it and cannot be scrolled into it, text that is cut off,
 * alerts that are higher than their content, and what is pressed below the line that a phone keeps for itself. What moves may break a
 * rule on its way: ask until none is. Runs in the page, so it knows nothing else.
 */
export function findLayoutFaults(width = document.documentElement.clientWidth): string[] {
  const faults: string[] = [];
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`;
  const hiding = '.visually-hidden, .skip, [aria-hidden="true"], [inert], noscript, svg *';
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(hiding);
  const isWithin = (one: Element, fits: (style: CSSStyleDeclaration) => boolean) => {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
      if (fits(getComputedStyle(at))) return true;
    return false;
  };

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width + 1) faults.push(`the page is ${scrollWidth} pixels wide in a window of ${width}`);
  for (const one of document.querySelectorAll('body *')) {
    const { left, right, height } = one.getBoundingClientRect();
    if (height <= 1 || !isSeen(one)) continue;
    const isBeside = left < -1 || right > width + 1;
    if (isBeside && !isWithin(one, ({ overflowX }) => overflowX !== 'visible'))
      faults.push(`${nameOf(one)} reaches beyond the window`);
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
    if (hasText && isCut) faults.push(`${nameOf(one)} is cut off`);
  }

  for (const box of document.querySelectorAll('[role=alertdialog]')) {
    const parts = [...box.querySelectorAll('*')].filter(isSeen).map((one) => one.getBoundingClientRect());
    if (parts.length === 0) continue;
    const { height } = box.getBoundingClientRect();
    const content = Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top));
    const { paddingTop, paddingBottom } = getComputedStyle(box);
    const whole = content + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    if (height > whole * 1.1 + 2) faults.push(`${nameOf(box)} is ${height} pixels high for ${whole} of content`);
    for (const button of box.querySelectorAll('button'))
      if (button.getBoundingClientRect().height > 90) faults.push(`${nameOf(button)} is stretched`);
  }

  const probe = document.createElement('i');
  probe.style.cssText = 'position: fixed; height: env(safe-area-inset-bottom)';
  document.documentElement.append(probe);
  const lowest = innerHeight - probe.offsetHeight;
  probe.remove();
  for (const one of document.querySelectorAll('a[href], button, input, select')) {
    const { bottom, height } = one.getBoundingClientRect();
    if (bottom <= lowest + 1 || lowest === innerHeight || height <= 1 || !isSeen(one)) continue;
    const isInBar = isWithin(one, ({ position }) => position === 'fixed' || position === 'sticky');
    if (isInBar && !isWithin(one, ({ overflowY }) => /auto|scroll/.test(overflowY)))
      faults.push(`${nameOf(one)} is where the phone draws its own line`);
  }
  return [...new Set(faults)];
}

/** Returns what breaks a rule on the page as it stands. */
export const readLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults, undefined);

/** Expects that the page comes to keep the rules of layout. */
export const expectLayout = (page: Page, where = page.url()): Promise<void> =>
  expect.poll(() => readLayoutFaults(page), { message: where }).toEqual([]);
