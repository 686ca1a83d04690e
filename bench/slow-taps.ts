/**
 * Measures slow 3G (400 kbit/s, 400 ms, processor ÷ 4): how long a shopper waits from a tap until something of it is shown, before the
 * page's scripts have come and after, and when the checkout is painted, loaded once.
 */
import { spawnSync } from 'node:child_process';
import type { Browser, Locator, Page } from 'playwright-core';
import type { CartItem } from '../shop/cart/cart.ts';
import type { Listing, SareeCard } from '../shop/catalogue/listing.ts';
import { rupeesFromPaise } from '../shop/money.ts';
import { type Network, openPhone, type Phone, quantile } from './phone.ts';
import { sized } from './size.ts';
import { check, judge } from './verdict.ts';

const slow3g: Network = { roundTripMs: 400, downBitsPerSecond: 400_000, upBitsPerSecond: 400_000 };
const slowdown = 4;
const visits = sized({ full: 5, smoke: 1 });
const promisedMs = { tap: 1_000, checkout: 4_000 } as const;

/** A wait of a shopper in a fresh browser. */
interface Wait {
  readonly name: string;
  readonly promisedMs: number;
  measure(phone: Phone, shopUrl: string, saree: SareeCard): Promise<number>;
}

const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first();
const dialog = (page: Page) => page.getByRole('dialog').first();
const productOf = (shopUrl: string, saree: SareeCard) => `${shopUrl}/product/${encodeURIComponent(saree.path)}`;

async function fromTap(phone: Phone, place: Locator, shown: Locator): Promise<number> {
  await place.waitFor();
  await phone.tap(place);
  const beganMs = performance.now();
  await shown.waitFor();
  return performance.now() - beganMs;
}

/** Opens an address; resolves as soon as its first heading is there, or once its scripts run. */
async function open({ page }: Phone, address: string, isLive: boolean): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  if (isLive) await page.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 });
}

const cartWait = (name: string, isLive: boolean): Wait => ({
  name: `product: Add To Cart, ${name}`,
  promisedMs: promisedMs.tap,
  async measure(phone, shopUrl, saree) {
    await open(phone, productOf(shopUrl, saree), isLive);
    return fromTap(phone, addToCart(phone.page), dialog(phone.page).getByText(saree.title).first());
  },
});

const quickViewWait = (name: string, isLive: boolean): Wait => ({
  name: `listing: Quick view, ${name}`,
  promisedMs: promisedMs.tap,
  async measure(phone, shopUrl) {
    await open(phone, `${shopUrl}/sarees?in_stock=1`, isLive);
    const button = phone.page
      .getByRole('main')
      .getByRole('button', { name: /^Quick view/ })
      .first();
    return fromTap(phone, button, dialog(phone.page));
  },
});

const waits: readonly Wait[] = [
  cartWait('before the scripts', false),
  cartWait('after them', true),
  quickViewWait('before the scripts', false),
  quickViewWait('after them', true),
  {
    name: 'checkout, opened directly: its form is painted',
    promisedMs: promisedMs.checkout,
    async measure(phone, shopUrl, saree) {
      const item: Partial<CartItem> = {
        saree_sku: saree.sku,
        pname: saree.title,
        color: saree.color,
        path: saree.path,
        price: String(rupeesFromPaise(saree.price)),
        count: 1,
        availability: saree.availability,
      };
      await phone.page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify([item]));
      let documents = 0;
      phone.page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().endsWith('/checkout')) documents += 1;
      });
      const beganMs = performance.now();
      await open(phone, `${shopUrl}/checkout`, false);
      await phone.page.getByRole('heading', { name: 'Billing Details' }).waitFor();
      const ms = performance.now() - beganMs;
      await phone.page.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 });
      check(documents === 1, `the checkout was loaded ${documents} times`);
      return ms;
    },
  },
];

/** Prints for each wait the median and the longest, judges the medians, and says whether packets were lost. */
export async function measureSlowNetwork(browser: Browser, shopUrl: string): Promise<void> {
  const answer = await fetch(`${shopUrl}/api/listing?in_stock=1&limit=20`);
  const { cards } = (await answer.json()) as Listing;
  const saree = cards.find(({ availability }) => availability > 1);
  if (!saree) throw new Error('No saree has two pieces.');
  console.log(
    `\n| slow 3G, packets lost: ${lossOfLoopback() ?? 'none'} | promised, ms | median (longest) of ${visits}, ms |\n|---|---|---|`,
  );
  for (const wait of waits) {
    const taken = await measureWait(browser, shopUrl, wait, saree);
    const isKept = judge(quantile(taken, 0.5) <= wait.promisedMs);
    const cell = `${Math.round(quantile(taken, 0.5))} (${Math.round(Math.max(...taken))})`;
    console.log(`| ${wait.name} | ${wait.promisedMs} | ${cell}${isKept ? '' : ' missed'} |`);
  }
  if (lossOfLoopback() === null) console.log(`\nLost packets are not measured: ${howToLose}`);
}

const howToLose = `browsers play none for pages, and the kernel's loopback loses none. Where it has netem, measure between
\`sudo tc qdisc add dev lo root netem loss 2%\` and \`sudo tc qdisc del dev lo root\`.`;

/** Returns the share of packets that the kernel loses between browser and shop, as `tc` writes it; `null` for none. */
function lossOfLoopback(): string | null {
  const { stdout } = spawnSync('tc', ['qdisc', 'show', 'dev', 'lo'], { encoding: 'utf8' });
  return /netem.* loss (\S+)/.exec(stdout ?? '')?.[1] ?? null;
}

async function measureWait(browser: Browser, shopUrl: string, wait: Wait, saree: SareeCard): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < visits; at += 1) {
    const phone = await openPhone(browser, shopUrl, slowdown, async () => {}, slow3g);
    taken.push(await wait.measure(phone, shopUrl, saree));
    await phone.close();
  }
  return taken;
}
