/** The pictures full screen: turning by button, key and finger, and magnifying one of them up to four times. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { pictureNameAtPath } from '../shop/media/saree-names.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { ingestPlainPictures } from './ingest-plain-pictures.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { moveFingers, touchPathBetween } from './touch.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Long enough for pictures whose sizes are made at the first request. */
const longTimeout = { timeout: 60_000 };
let address: string;
/** Number of the last view: there are eight pictures and a video. */
const last = 9;

beforeAll(async () => {
  const answer = await fetch(`${shopUnderTest().shopUrl}/api/sarees`);
  const sarees = (await answer.json()) as { path: string; video: object | null }[];
  const saree = sarees.find(({ video }) => video !== null)!;
  address = `/product/${saree.path}`;
  const names = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => pictureNameAtPath(saree.path, number));
  await ingestPlainPictures(books.db, shopUnderTest().dataDir, names);
});

interface Viewer {
  page: Page;
  viewer: Locator;
  /** The picture of the current view. */
  picture: Locator;
  opener: Locator;
}

async function openViewer(size: ScreenSize, number: number, options = {}): Promise<Viewer> {
  const page = await newShopper(size, { reducedMotion: 'reduce', ...options });
  await page.goto(address, longTimeout);
  const opener = page.getByRole('button', { name: new RegExp(`^Full screen, picture ${number} of ${last}`) });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: /^Pictures of / });
  await viewer.getByText(`${number} / ${last}`).waitFor(longTimeout);
  return { page, viewer, opener, picture: viewer.locator('li:not([inert]) picture') };
}

const boxOf = async (element: Locator) => (await element.boundingBox())!;
const level = (viewer: Locator, text: string) =>
  viewer.getByRole('group', { name: 'Zoom' }).getByText(text, { exact: true });

describe.each(screenSizesFor(import.meta.filename))('the viewer on $name', (size) => {
  test('opens at the clicked picture, turns by arrows and buttons, closes by Escape and returns the focus', async () => {
    const { page, viewer, opener } = await openViewer(size, 3);
    await expectAccessible(page, 'viewer');
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(`4 / ${last}`).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText(`2 / ${last}`).waitFor();
    await viewer.getByRole('button', { name: 'Previous picture' }).click();
    await viewer.getByRole('button', { name: 'Previous picture' }).click();
    await viewer.getByText(`${last} / ${last}`).waitFor();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await viewer.getByText(`1 / ${last}`).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('magnifies by plus, minus and 0 with an announcement, and arrows then move the picture', async () => {
    const { page, viewer, picture } = await openViewer(size, 2);
    expect(await level(viewer, '1×').getAttribute('aria-live')).toBe('polite');
    const before = await boxOf(picture);
    await page.keyboard.press('+');
    await level(viewer, '2×').waitFor();
    await page.keyboard.press('+');
    await level(viewer, '3×').waitFor();
    await eventually(async () => (await boxOf(picture)).width).toBeCloseTo(before.width * 3, 0);
    const middle = await boxOf(picture);
    await page.keyboard.press('ArrowRight');
    await eventually(async () => (await boxOf(picture)).x).toBeLessThan(middle.x);
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await boxOf(picture)).y).toBeLessThan(middle.y);
    await viewer.getByText(`2 / ${last}`).waitFor();
    await expectAccessible(page, 'zoomed');
    await page.keyboard.press('-');
    await level(viewer, '2×').waitFor();
    await page.keyboard.press('0');
    await level(viewer, '1×').waitFor();
    await eventually(() => boxOf(picture)).toEqual(before);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(`3 / ${last}`).waitFor();
  });

  test('has zoom buttons that stop at 4× and at 1×', async () => {
    const { viewer } = await openViewer(size, 1);
    const [more, less] = [
      viewer.getByRole('button', { name: 'Zoom in' }),
      viewer.getByRole('button', { name: 'Zoom out' }),
    ];
    expect(await less.getAttribute('aria-disabled')).toBe('true');
    for (const text of ['2×', '3×', '4×']) {
      await more.click();
      await level(viewer, text).waitFor();
    }
    expect(await more.getAttribute('aria-disabled')).toBe('true');
    await less.click();
    await level(viewer, '3×').waitFor();
  });

  test('resets the zoom when turning to another picture', async () => {
    const { viewer } = await openViewer(size, 1);
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await level(viewer, '2×').waitFor();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await level(viewer, '1×').waitFor();
    await viewer.getByText(`2 / ${last}`).waitFor();
    await viewer.getByRole('button', { name: 'Previous picture' }).click();
    await level(viewer, '1×').waitFor();
  });
});

describe('the viewer with a mouse', () => {
  test('zooms by clicks through 1×, 2×, 3×, 4× and back, about the pointer', async () => {
    const { page, viewer, picture } = await openViewer(desk, 1);
    const whole = await boxOf(picture);
    const at = { x: whole.x + whole.width * 0.6, y: whole.y + whole.height * 0.4 };
    const under = async () => {
      const { x, y, width, height } = await boxOf(picture);
      return { x: (at.x - x) / width, y: (at.y - y) / height };
    };
    for (const scale of [2, 3, 4]) {
      const before = await under();
      await page.mouse.click(at.x, at.y);
      await level(viewer, `${scale}×`).waitFor();
      await eventually(async () => (await boxOf(picture)).width).toBeCloseTo(whole.width * scale, 0);
      // The same point of the picture is under the pointer; sideways too, once the picture is wider than the window.
      const now = await under();
      expect(now.y).toBeCloseTo(before.y, 2);
      if (scale > 2) expect(now.x).toBeCloseTo(before.x, 2);
    }
    await page.mouse.click(at.x, at.y);
    await level(viewer, '1×').waitFor();
    await eventually(() => boxOf(picture)).toEqual(whole);
  });

  test('drags only a magnified picture, and never past its edge', async () => {
    const { page, viewer, picture } = await openViewer(desk, 1);
    const drag = async (dx: number, dy: number) => {
      await page.mouse.move(700, 400);
      await page.mouse.down();
      await page.mouse.move(700 + dx, 400 + dy, { steps: 6 });
      await page.mouse.up();
    };
    const whole = await boxOf(picture);
    await drag(-200, 0);
    expect(await boxOf(picture)).toEqual(whole);
    await viewer.getByText(`1 / ${last}`).waitFor();
    for (const text of ['2×', '3×']) {
      await page.mouse.click(700, 400);
      await level(viewer, text).waitFor();
    }
    await eventually(async () => (await boxOf(picture)).width).toBeCloseTo(whole.width * 3, 0);
    const before = await boxOf(picture);
    await drag(-100, -50);
    await eventually(async () => Math.round((await boxOf(picture)).x - before.x)).toBe(-100);
    expect(Math.round((await boxOf(picture)).y - before.y)).toBe(-50);
    // A drag is no click.
    await level(viewer, '3×').waitFor();
    for (let push = 0; push < 4; push += 1) await drag(650, 390);
    const pushed = await boxOf(picture);
    expect([Math.round(pushed.x), Math.round(pushed.y)]).toEqual([0, 0]);
  });

  test('zooms by Ctrl and the wheel about the pointer, up to four times', async () => {
    const { page, viewer } = await openViewer(desk, 1);
    await page.mouse.move(700, 400);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -70);
    await level(viewer, '2×').waitFor();
    await page.mouse.wheel(0, -900);
    await level(viewer, '4×').waitFor();
    await page.mouse.wheel(0, 900);
    await page.keyboard.up('Control');
    await level(viewer, '1×').waitFor();
  });

  test('loads the widest file once it magnifies, and not before', async () => {
    const { page, viewer, picture } = await openViewer(desk, 2);
    const source = () => picture.locator('img').evaluate((image) => (image as HTMLImageElement).currentSrc);
    await expect.poll(source, longTimeout).toMatch(/-(640|960)\.(avif|webp)$/);
    await page.mouse.click(700, 400);
    await level(viewer, '2×').waitFor();
    await expect.poll(source, longTimeout).toMatch(/-1280\.(avif|webp)$/);
  });
});

describe('the viewer with fingers', () => {
  const middle = { x: 195, y: 380 };
  const across = (dx: number) => touchPathBetween(middle, { x: middle.x + dx, y: middle.y + 12 }).map((spot) => [spot]);

  test('turns by a swipe, and springs back after a small move', async () => {
    const { page, viewer } = await openViewer(phone, 2, { isMobile: true });
    await moveFingers(page, across(-160));
    await viewer.getByText(`3 / ${last}`).waitFor();
    await moveFingers(page, across(160));
    await viewer.getByText(`2 / ${last}`).waitFor();
    const before = await boxOf(viewer.locator('li:not([inert])'));
    await moveFingers(page, across(-20));
    await viewer.getByText(`2 / ${last}`).waitFor();
    await eventually(() => boxOf(viewer.locator('li:not([inert])'))).toEqual(before);
  });

  test('zooms by a pinch about its middle, moves, and does not turn meanwhile', async () => {
    const { page, viewer, picture } = await openViewer(phone, 2, { isMobile: true });
    const whole = await boxOf(picture);
    const apart = (px: number) => [
      { x: middle.x - px, y: middle.y },
      { x: middle.x + px, y: middle.y },
    ];
    await moveFingers(page, [apart(40), apart(60), apart(80), apart(100)]);
    await level(viewer, '2.5×').waitFor();
    await eventually(async () => (await boxOf(picture)).width).toBeCloseTo(whole.width * 2.5, 0);
    const larger = await boxOf(picture);
    expect((middle.x - larger.x) / larger.width).toBeCloseTo((middle.x - whole.x) / whole.width, 2);
    await moveFingers(page, across(-160));
    await eventually(async () => (await boxOf(picture)).x - larger.x).toBeCloseTo(-160, 0);
    await viewer.getByText(`2 / ${last}`).waitFor();
    await moveFingers(page, [apart(100), apart(60), apart(20)]);
    await level(viewer, '1×').waitFor();
    await eventually(() => boxOf(picture)).toEqual(whole);
  });

  test('zooms by single taps through 1×, 2×, 3×, 4× and back', async () => {
    const { page, viewer } = await openViewer(phone, 1, { isMobile: true });
    // Taps that are apart in place are single ones, however fast they follow each other.
    for (const [at, text] of ['2×', '3×', '4×', '1×', '2×'].entries()) {
      await page.touchscreen.tap(middle.x, middle.y + (at % 2) * 60);
      await level(viewer, text).waitFor();
    }
  });

  test('zooms to 2× by a double tap, and back from any zoom', async () => {
    const { page, viewer } = await openViewer(phone, 1, { isMobile: true });
    const doubleTap = () =>
      page.evaluate(({ x, y }) => {
        const stage = document.elementFromPoint(x, y);
        for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
          stage?.dispatchEvent(
            new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientX: x, clientY: y, bubbles: true }),
          );
      }, middle);
    await doubleTap();
    await level(viewer, '2×').waitFor();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await level(viewer, '3×').waitFor();
    await doubleTap();
    await level(viewer, '1×').waitFor();
  });
});

test('the viewer shows the video without magnifying it', async () => {
  const { page, viewer } = await openViewer(desk, 7);
  await page.keyboard.press('ArrowRight');
  await viewer.getByRole('button', { name: /^Play: .+: on film$/ }).waitFor();
  expect(await viewer.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('+');
  await level(viewer, '1×').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText(`9 / ${last}`).waitFor();
});

test('the viewer fits 320 pixels, with buttons of 44 pixels', async () => {
  const { viewer } = await openViewer({ name: 'a small phone', width: 320, height: 568 } as unknown as ScreenSize, 1);
  for (const button of await viewer.getByRole('button').all()) {
    const { x, width, height } = await boxOf(button);
    if (width < 200) expect([width, height], (await button.getAttribute('aria-label')) ?? '').toEqual([44, 44]);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
});
