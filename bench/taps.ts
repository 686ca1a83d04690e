/**
 * Measures how long each tap of a purchase keeps the page from painting, which browsers call Interaction to Next Paint.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openPhone, type Phone, quantile } from './phone.ts';
import { sized } from './size.ts';
import { judge } from './verdict.ts';

const slowdown = 6;
const promisedMs = 200;
const lookMs = 1_500;
const journeys = sized({ full: 3, smoke: 1 });

interface Interaction {
  readonly beganMs: number;
  readonly durationMs: number;
  readonly type: string;
}

/** Calls `tell` with each interaction, except those that were painted within 16 ms, which browsers do not report. */
async function watchInteractions(context: BrowserContext, tell: (interaction: Interaction) => void): Promise<void> {
  await context.exposeBinding('tellInteraction', (_, interaction: Interaction) => tell(interaction));
  await context.addInitScript(() => {
    const { tellInteraction } = window as unknown as { tellInteraction(interaction: Interaction): void };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const beganMs = performance.timeOrigin + entry.startTime;
        tellInteraction({ beganMs, durationMs: entry.duration, type: entry.name });
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

interface Step {
  readonly name: string;
  act(phone: Phone): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const cart = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

/** Returns a step that fills in a field: a tap on it, and a tap on the keyboard for each character. */
const field = (label: string, text: string, exact = false): Step => ({
  name: `checkout: ${label}`,
  async act({ page, tap }) {
    await tap(page.getByLabel(label, { exact }));
    await page.keyboard.type(text, { delay: 60 });
  },
});

const fewPieces = /Sold out|One of one|Only 1 left/;

const steps: readonly Step[] = [
  {
    name: 'home: a category',
    async act({ page, tap }) {
      await tap(main(page).locator('a[href^="/categories/"]').first());
      await page.waitForURL('**/categories/*');
      await main(page).getByRole('article').first().waitFor();
    },
  },
  {
    name: 'listing: a card',
    async act({ page, tap }) {
      const cards = main(page).getByRole('article').filter({ hasNotText: fewPieces });
      await tap(cards.first().getByRole('heading'));
      await main(page).getByText('Price includes shipping & taxes').waitFor();
    },
  },
  {
    name: 'product: Add To Cart',
    async act({ page, tap }) {
      await tap(main(page).getByRole('button', { name: 'Add To Cart' }).first());
      await cart(page).getByText('Total', { exact: true }).waitFor();
    },
  },
  {
    name: 'cart drawer: One more',
    async act({ page, tap }) {
      await tap(cart(page).getByRole('button', { name: /^One more/ }));
      await cart(page).getByRole('status').getByText('2', { exact: true }).waitFor();
    },
  },
  {
    name: 'cart drawer: View cart',
    async act({ page, tap }) {
      await tap(cart(page).getByRole('link', { name: /^View cart/ }));
      await page.waitForURL('**/cart');
      await main(page).getByRole('link', { name: 'Checkout' }).waitFor();
    },
  },
  {
    name: 'cart: Checkout',
    async act({ page, tap }) {
      await tap(main(page).getByRole('link', { name: 'Checkout' }));
      await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
    },
  },
  field('Full name', 'Asha Rao'),
  field('Phone number', '9876543210'),
  field('E-mail', 'asha@example.in', true),
  field('Address', '221B, 5th Main'),
  field('PIN code', '560001'),
  {
    name: 'checkout: Place Order',
    async act({ page, tap }) {
      await tap(page.getByRole('button', { name: 'Place Order' }));
      const payment = page.frameLocator('iframe.razorpay-checkout-frame');
      await payment.getByRole('group', { name: 'Pay with' }).waitFor();
    },
  },
];

/**
 * Cost of one step of a journey: its slowest interaction (`null` if none was reported), and the bytes that came over
 * the network until the next step.
 */
interface Taken {
  readonly slowest: Interaction | null;
  readonly bytes: number;
}

/**
 * Buys a saree as far as the payment window, in a fresh browser context. Returns the cost of opening the home page,
 * then that of each of `steps`.
 */
async function takeJourney(browser: Browser, shopUrl: string): Promise<Taken[]> {
  let told: Interaction[] = [];
  const watch = (context: BrowserContext) => watchInteractions(context, (one) => told.push(one));
  const phone = await openPhone(browser, shopUrl, slowdown, watch);
  await phone.page.goto(`${shopUrl}/`, { waitUntil: 'networkidle' });
  await phone.page.locator('html[data-live]').waitFor();
  await pause(lookMs);
  const taken: Taken[] = [{ slowest: null, bytes: phone.receivedBytes() }];
  for (const { act } of steps) {
    told = [];
    await act(phone);
    // A shopper looks before the next tap, and browsers report an interaction only after its paint.
    await pause(lookMs);
    taken.push({ slowest: slowestOf(told), bytes: phone.receivedBytes() });
  }
  await phone.close();
  return taken;
}

function slowestOf(told: readonly Interaction[]): Interaction | null {
  return told.toSorted((one, other) => other.durationMs - one.durationMs)[0] ?? null;
}

/** Prints for each step the median of the journeys, and judges the waits. */
export async function measureTaps(browser: Browser, shopUrl: string): Promise<void> {
  const taken: Taken[][] = [];
  for (let at = 0; at < journeys; at += 1) taken.push(await takeJourney(browser, shopUrl));
  const of = (step: number) => taken.flatMap((journey) => journey[step] ?? []);
  console.log(
    `\n| tap, processor ÷ ${slowdown}, median of ${journeys} | longest wait for the next paint, ms (${promisedMs}) | fetched, kB |`,
  );
  console.log('|---|---|---|');
  console.log(`| (home is opened) | | ${kilobytes(of(0))} |`);
  for (const [at, { name }] of steps.entries())
    console.log(`| ${name} | ${longest(of(at + 1))} | ${kilobytes(of(at + 1))} |`);
  console.log(`| the journey | | ${kilobytes(taken.map(sumOf))} |`);
}

const sumOf = (journey: readonly Taken[]): Taken => ({
  slowest: null,
  bytes: journey.reduce((sum, { bytes }) => sum + bytes, 0),
});

function kilobytes(taken: readonly Taken[]): string {
  const bytes = taken.map((one) => one.bytes);
  return (quantile(bytes, 0.5) / 1_000).toFixed(1);
}

function longest(taken: readonly Taken[]): string {
  const durations = taken.map(({ slowest }) => slowest?.durationMs ?? 0);
  const medianMs = quantile(durations, 0.5);
  const text = `${medianMs || '≤ 16'} (${durations.join(', ')})`;
  if (judge(medianMs <= promisedMs)) return text;
  return `${text}, ${taken.map(({ slowest }) => slowest?.type).join(', ')}: missed`;
}
