/**
 * The office in all of its states, for `office-states.test.ts` and `office-sheets.test.ts`: the addresses of its screens,
 * invented answers (`office-answers.ts`), and what is checked of a page.
 */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { resizeTo } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { readLayoutFaults } from './layout.ts';
import { signInToOffice } from './office.ts';
import {
  type Amount,
  inventedBulkId,
  inventedCode,
  inventedDraftId,
  inventedSku,
  officeAnswers,
} from './office-answers.ts';
import { findMovements, findSmallTargets, findSmallTexts } from './office-checks.ts';

const [phone, desk] = screenSizes;
export const order = `/orders/${inventedCode}`;
export const saree = `/sarees/${inventedSku}`;
export const draft = `/sarees/drafts/${inventedDraftId}`;
export const bulkChange = `/sarees/changes/${inventedBulkId}`;

/** Addresses of the screens that read something. */
export const readingScreens = [
  '',
  '/orders',
  '/orders?view=all&min_amount=100',
  order,
  '/problems',
  '/problems?state=closed',
  '/problems/r1',
  '/pack',
  '/send',
  '/send/slips?codes=A',
  '/links',
  '/reviews',
  '/customers',
  '/customers/u1',
  '/weavers',
  '/weavers/1',
  '/numbers',
  '/settings',
  '/house',
  '/house?view=occasion',
  '/house?view=best_sellers',
  '/house?view=slide',
  '/house?view=testimonial',
  '/house/testimonial/1',
  '/house/slide/1',
  '/house/category/mul-cotton',
  '/activity',
  '/health',
  '/account',
  '/staff',
  '/sarees',
  '/sarees?view=sold_out&q=aranya',
  '/sarees?view=drafts',
  saree,
  draft,
  '/sarees/stock-take',
  '/sarees/tags',
  '/sarees/import',
  bulkChange,
  '/money',
  '/money?view=day',
  '/money?view=settlements',
  '/money?view=disputes',
  '/money?view=gst',
];
export const otherScreens = [
  '/sarees/new',
  '/sarees/grid',
  '/more',
  '/search',
  '/nothing-here',
  ...['category', 'occasion', 'slide', 'testimonial'].map((kind) => `/house/new/${kind}`),
];

/** Own calls of the frame, which go to the shop under test. */
const framesCalls = ['me', 'push', 'notices', 'changes'];

/** Says when calls of screens are answered, once `after` is fulfilled, and by what: `by`, or else what is invented. */
interface Answering {
  readonly after?: Promise<void>;
  readonly by?: (route: Route) => Promise<void>;
}

/** Answers the calls of screens from now on. */
export async function answerCalls(page: Page, amount: Amount, { after, by }: Answering = {}): Promise<void> {
  await page.unrouteAll();
  const answers = officeAnswers(amount);
  await page.route('**/api/office/**', async (route) => {
    const call = new URL(route.request().url()).pathname.replace('/api/office/', '');
    if (framesCalls.some((one) => call.startsWith(one))) return route.continue();
    if (call !== 'scheduled') await after;
    if (by && call !== 'scheduled') return by(route);
    const answer = answers[call];
    return answer === undefined ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ json: answer });
  });
}

/** Returns a function that opens the office for its owner on a phone. */
export function officeOfOwner(): () => Promise<Page> {
  const { newShopper } = testBrowser();
  const books = openShopDatabase();
  return async () => {
    const page = await newShopper(phone, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    return page;
  };
}

/**
 * Checks the page as it stands: on the phone, on the narrowest one, at the desk, and there at twice the size. The rules of WCAG
 * are tried where `accessibleAt` says: a state that differs from another in its texts alone needs one of the two, and shapes that
 * assistive technology does not see need none.
 */
export async function expectGood(
  page: Page,
  where: string,
  accessibleAt: 'phone' | 'desk' | 'both' | 'nowhere',
): Promise<void> {
  const isAccessibleAt = (screen: string) => accessibleAt === screen || accessibleAt === 'both';
  if (isAccessibleAt('phone')) await expectAccessible(page, `${where} on a phone`);
  expect(await findSmallTargets(page), `targets: ${where}`).toEqual([]);
  expect(await findSmallTexts(page), `texts: ${where}`).toEqual([]);
  expect(await findMovements(page), `movements: ${where}`).toEqual([]);
  for (const size of [{ width: 320, height: 568 }, phone, { width: 720, height: 450 }, desk]) {
    await resizeTo(page, size);
    expect(await readLayoutFaults(page), `${where} at ${size.width} pixels`).toEqual([]);
  }
  if (isAccessibleAt('desk')) await expectAccessible(page, `${where} at a desk`);
  await resizeTo(page, phone);
}

/** Fails a call as the shop or the network does. */
export const fail = (cause: '500' | 'network') => (route: Route) =>
  cause === '500' ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.abort();

/** Lets time pass until a text is seen: a read that failed is tried again after some seconds. */
export async function passTimeUntil(page: Page, text: RegExp): Promise<void> {
  await eventually(async () => {
    await page.clock.fastForward(5_000);
    return page.getByText(text).count();
  }).toBeGreaterThan(0);
}
