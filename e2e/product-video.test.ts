/** A saree's video: on the media host, among the pictures, floating over the page, and opened large. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { eventually, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

/** Waits for the document only: the shop may still have to make its pictures. */
const soon = { waitUntil: 'domcontentloaded' } as const;
/** Waits until the page is hydrated and its late parts have loaded. */

let filmed: { path: string };
let unfilmed: { path: string };

beforeAll(async () => {
  const answer = await fetch(`${shopUnderTest().shopUrl}/api/sarees`);
  const sarees = (await answer.json()) as { path: string; video: object | null; availability: number }[];
  filmed = sarees.find(({ video, availability }) => video !== null && availability > 0)!;
  unfilmed = sarees.find(({ video }) => video === null)!;
});

const boxOf = async (element: Locator) => (await element.boundingBox())!;

/** Moves the video to its next corner, and waits until it has left the former one. */
async function moveToNextCorner(video: Locator): Promise<void> {
  const was = JSON.stringify(await boxOf(video));
  await video.getByRole('button', { name: 'Move the film to another corner' }).click();
  await eventually(async () => JSON.stringify(await boxOf(video))).not.toBe(was);
}

async function visit(size: ScreenSize, options = {}): Promise<{ page: Page; video: Locator; play: Locator }> {
  const page = await newShopper(size, { reducedMotion: 'reduce', ...options });
  await page.goto(`/product/${filmed.path}`, soon);
  // Not by its role, which it lacks while it waits out of sight.
  const video = page.locator('section[aria-label="Film"]');
  await video.waitFor();
  return { page, video, play: video.getByRole('button', { name: /^Watch the film: / }) };
}

test('the media host answers HEAD with 200 for an existing video and 404 for another', async () => {
  const statusOf = async ({ path }: { path: string }) =>
    (await fetch(`${shopUnderTest().shopUrl}/product-videos/${path}.mp4`, { method: 'HEAD' })).status;
  expect([await statusOf(filmed), await statusOf(unfilmed)]).toEqual([200, 404]);
});

test('the gallery has eight pictures, and a video, if there is one, at the eighth place', async () => {
  const page = await newShopper(desk, { javaScriptEnabled: false });
  const places = page.getByRole('list', { name: /^Pictures of / }).getByRole('listitem');
  await page.goto(`/product/${unfilmed.path}`, soon);
  expect(await places.count()).toBe(8);
  await page.goto(`/product/${filmed.path}`, soon);
  expect(await places.count()).toBe(9);
  await places
    .nth(7)
    .getByRole('button', { name: /^Play: .+: on film$/ })
    .waitFor();
  const thumbnails = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('link');
  expect(await thumbnails.nth(7).getAttribute('aria-label')).toBe('Picture 8: on film');
});

test('no video floats on the page of a saree without one', async () => {
  const page = await newShopper(desk);
  await page.goto(`/product/${unfilmed.path}`);
  await atRest(page);
  expect(await page.getByRole('region', { name: 'Film', exact: true }).count()).toBe(0);
});

describe.each(screenSizesFor(import.meta.filename))('the floating video on $name', (size) => {
  test('is 200 by 112 pixels, on a phone once it is moved, opens large by a click, closes by Escape and returns the focus', async () => {
    const { page, video, play } = await visit(size);
    const measured = async () => {
      const { width, height } = await boxOf(video);
      return [width, height];
    };
    if (size === phone) {
      // Docked, so that the cloth is seen.
      expect(await measured()).toEqual([96, 54]);
      await play.focus();
      await page.keyboard.press('ArrowUp');
    }
    await eventually(measured).toEqual([200, 112]);
    await expectAccessible(page, 'floating');
    await play.click();
    const modal = page.getByRole('dialog', { name: /^Film of / });
    expect(await modal.locator('video').getAttribute('controls')).not.toBeNull();
    await expectAccessible(page, 'modal');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // At either end a guard takes the focus for a moment, and hands it back: nobody presses Tab again before that.
      const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]')));
      await expect.poll(isInside, { message: `after ${press + 1} times Tab` }).toBe(true);
    }
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
    expect(await play.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('opened large, closes by Escape even from the player’s own buttons', async () => {
    const { page, play } = await visit(size);
    await play.click();
    const modal = page.getByRole('dialog', { name: /^Film of / });
    await modal.locator('video').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
  });

  test('can be dragged without counting as a click, and never over the header, the bar or the edge', async () => {
    const { page, video, play } = await visit(size);
    // Moved once, it stays where it was put, also over text.
    await play.focus();
    await page.keyboard.press('ArrowUp');
    // The product bar is shown, and only text lies under the video.
    const description = page.getByRole('heading', { name: 'Description' });
    await description.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 300));
    await page.locator('[data-product-bar]').getByRole('button', { name: 'Add To Cart' }).waitFor();
    const before = await boxOf(video);
    const drag = async (dx: number, dy: number) => {
      const { x, y } = await boxOf(video);
      await page.mouse.move(x + 30, y + 90);
      await page.mouse.down();
      await page.mouse.move(x + 30 + dx, y + 90 + dy, { steps: 5 });
      await page.mouse.up();
    };
    const by = { x: size === phone ? -60 : 300, y: -200 };
    await drag(by.x, by.y);
    const moved = async () => {
      const { x, y } = await boxOf(video);
      return { x: x - before.x, y: y - before.y };
    };
    await eventually(moved).toEqual(by);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const header = await boxOf(page.getByRole('banner'));
    const bar = await boxOf(page.locator('[data-product-bar]'));
    const [ceiling, floor] = size === phone ? [header.y + header.height, bar.y] : [bar.y + bar.height, size.height];
    await drag(-3_000, -3_000);
    await eventually(async () => (await boxOf(video)).x).toBe(16);
    expect((await boxOf(video)).y).toBeGreaterThanOrEqual(ceiling);
    await drag(3_000, 3_000);
    await eventually(async () => (await boxOf(video)).x + 200).toBe(size.width - 16);
    expect((await boxOf(video)).y + 112).toBeLessThanOrEqual(floor);
  });

  test('can be moved by arrow keys and by a button from corner to corner', async () => {
    const { page, video, play } = await visit(size);
    await play.focus();
    await page.keyboard.press('ArrowUp');
    await eventually(async () => (await boxOf(video)).width).toBe(200);
    const before = await boxOf(video);
    await page.keyboard.press('ArrowUp');
    await eventually(async () => (await boxOf(video)).y).toBe(before.y - 24);
    await page.keyboard.press('ArrowDown');
    await eventually(() => boxOf(video)).toEqual(before);
    const corners = new Set<string>();
    for (let press = 0; press < 4; press += 1) {
      await moveToNextCorner(video);
      const { x, y } = await boxOf(video);
      corners.add(`${x < size.width / 2 - 100 ? 'left' : 'right'} ${y < size.height / 2 ? 'top' : 'bottom'}`);
    }
    expect([...corners].toSorted()).toEqual(['left bottom', 'left top', 'right bottom', 'right top']);
  });

  test('stays closed for the rest of the visit once it was closed', async () => {
    const { page, video } = await visit(size);
    await video.getByRole('button', { name: 'Close the film' }).click();
    await video.waitFor({ state: 'detached' });
    await page.reload();
    await atRest(page);
    expect(await video.count()).toBe(0);
  });
});

test('the floating video stays inside a smaller window and returns to its place in a larger one', async () => {
  const { page, video } = await visit(desk);
  // In the smaller window it may be docked, to cover no button.
  const right = async () => {
    const { x, width } = await boxOf(video);
    return Math.round(x + width);
  };
  for (let press = 0; press < 3; press += 1) await moveToNextCorner(video);
  await eventually(right).toBe(desk.width - 16);
  const before = await boxOf(video);
  await page.setViewportSize({ width: 900, height: 600 });
  await eventually(right).toBe(900 - 16);
  await page.setViewportSize({ width: desk.width, height: desk.height });
  await eventually(() => boxOf(video)).toEqual(before);
});

describe.each(screenSizesFor(import.meta.filename))('the floating video that nobody has moved on $name', (size) => {
  test('is shown at first, and nowhere on the page covers a text, a field or a button', async () => {
    const { page, video } = await visit(size);
    await video.getByRole('button', { name: /^Watch the film: / }).waitFor();
    const covered = () =>
      video.evaluate((floating) => {
        if (!floating.checkVisibility({ visibilityProperty: true })) return [];
        const { left, right, top, bottom } = floating.getBoundingClientRect();
        const texts = document.querySelectorAll(':is(main, footer) :is(p, h2, h3, td, dt, dd, input, button, label)');
        return [...texts]
          .filter((one) => !floating.contains(one) && one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => !one.closest('[data-product-bar]'))
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          })
          .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`);
      });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 397) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await eventually(async () => [top, await covered()]).toEqual([top, []]);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await video.waitFor();
  });
});

describe('the floating video', () => {
  const playing = async (options: object, saveData: boolean) => {
    const page = await newShopper(desk, options);
    if (saveData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(`/product/${filmed.path}`, soon);
    const video = page.getByRole('region', { name: 'Film', exact: true });
    await video.waitFor();
    return video.locator('video').evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).muted));
  };

  test('plays silently if the shopper limits neither movement nor data', async () => {
    expect(await playing({ reducedMotion: 'no-preference' }, false)).toEqual([true]);
  });

  test('does not play with reduced motion', async () => {
    expect(await playing({ reducedMotion: 'reduce' }, false)).toEqual([]);
  });

  test('does not play when the browser saves data', async () => {
    expect(await playing({ reducedMotion: 'no-preference' }, true)).toEqual([]);
  });

  test('shows its poster and the mark that plays it where the browser forbids it to begin, as a phone with little charge', async () => {
    const page = await newShopper(phone, { reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
      Object.defineProperty(HTMLMediaElement.prototype, 'autoplay', { value: false });
    });
    await page.goto(`/product/${filmed.path}`, soon);
    const play = page.getByRole('region', { name: 'Film', exact: true }).getByRole('button', { name: /^Watch/ });
    await play.locator('picture').waitFor();
    await play.locator('svg').waitFor();
    expect(await play.locator('video').count()).toBe(0);
  });
});
