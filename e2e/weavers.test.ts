/** Know Your Weaver: its moving pictures, its texts, its video and its links; and the pages of weavers. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { weaverIdOf } from '../shop/catalogue/weaver.ts';
import { refreshSalesCounts } from '../shop/orders/sales-store.ts';
import { weaverStory } from '../storefront/content/weaver-story.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { movementEndsAfterMs, stopClock, waitUntilOutOfView } from './moving.ts';
import { buyOnePiece } from './order-books.ts';
import { buyThroughApi } from './shop-calls.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [, desk] = screenSizes;

const passing = (page: Page) => page.getByRole('region', { name: 'The work, in pictures' });
const row = (page: Page) => passing(page).getByRole('group', { name: 'Pictures: scroll by the arrow keys' });
const placeOf = (page: Page) => row(page).evaluate((element) => element.scrollLeft);

/** Opens Know Your Weaver with the pictures in view, the clock stopped, and no pointer on the pictures. */
async function openStopped(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/know-your-weaver');
  await passing(page).scrollIntoViewIfNeeded();
  await passing(page).getByRole('button', { name: 'Pause the pictures' }).waitFor();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  await stopClock(page);
  await page.mouse.move(1, 1);
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the pictures of Know Your Weaver move a pixel a frame and repeat at half their width', async () => {
    const page = await newShopper(size);
    await openStopped(page);
    const before = await placeOf(page);
    // A frame of the page's clock is 16 ms.
    await page.clock.runFor(160);
    expect((await placeOf(page)) - before).toBe(10);

    const half = await row(page).evaluate((element) => {
      const middle = element.scrollWidth / 2;
      element.scrollTo({ left: middle - 3, behavior: 'instant' });
      return middle;
    });
    await page.clock.runFor(160);
    expect(Math.abs((await placeOf(page)) - 7)).toBeLessThanOrEqual(1);
    // The second half of the row repeats its first half.
    const pictures = row(page).locator('img');
    const left = (at: number) => pictures.nth(at).evaluate((picture) => picture.getBoundingClientRect().left);
    expect(Math.abs((await left(8)) - (await left(0)) - half)).toBeLessThan(1);
  });

  test('the pictures of Know Your Weaver stop when paused, with the focus, out of view, and with reduced motion', async () => {
    const page = await newShopper(size);
    await openStopped(page);
    const stands = async () => {
      const before = await placeOf(page);
      await page.clock.runFor(movementEndsAfterMs / 10);
      expect(await placeOf(page)).toBe(before);
    };
    await row(page).focus();
    await stands();
    await row(page).evaluate((element) => (element as HTMLElement).blur());
    await passing(page).getByRole('button', { name: 'Pause the pictures' }).click();
    const play = passing(page).getByRole('button', { name: 'Play the pictures' });
    await play.evaluate((button) => (button as HTMLElement).blur());
    await page.mouse.move(1, 1);
    await stands();
    await play.click();
    await passing(page)
      .getByRole('button', { name: 'Pause the pictures' })
      .evaluate((button) => (button as HTMLElement).blur());
    await page.mouse.move(1, 1);
    const before = await placeOf(page);
    await page.clock.runFor(320);
    expect(await placeOf(page)).not.toBe(before);
    await page.getByRole('link', { name: 'Step Into Grace' }).scrollIntoViewIfNeeded();
    await waitUntilOutOfView(passing(page));
    await stands();

    const quiet = await newShopper(size, { reducedMotion: 'reduce' });
    await quiet.clock.install();
    await quiet.goto('/know-your-weaver');
    await passing(quiet).getByRole('button', { name: 'Play the pictures' }).waitFor();
    await quiet.clock.runFor(movementEndsAfterMs / 10);
    expect(await placeOf(quiet)).toBe(0);
  });

  test('Know Your Weaver shows the story, statement and blurbs of the spec verbatim', async () => {
    const page = await newShopper(size);
    await page.goto('/know-your-weaver');
    expect(await page.title()).toBe('Know Your Weaver | Dhaaga');
    await page.getByRole('heading', { level: 1, name: 'Know Your Weaver', exact: true }).waitFor();
    for (const words of [
      '26 weavers work at handlooms',
      'a village in West Bengal',
      'a National Award-winning artisan',
    ])
      await page.getByText(words).first().waitFor();
    await page.getByRole('heading', { name: 'We are 100% made in India Brand.', exact: true }).waitFor();
    for (const { title, text } of weaverStory.features) {
      await page.getByRole('heading', { level: 3, name: title, exact: true }).waitFor();
      await page.getByText(text).waitFor();
    }
    for (const { caption } of weaverStory.pictures)
      await row(page).getByText(caption).first().waitFor({ state: 'attached' });
    for (const { heading, picture } of weaverStory.story) {
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
      if (picture) await page.getByRole('main').getByAltText(picture.alt, { exact: true }).waitFor();
    }
    await expectAccessible(page);
  });

  test('the promotion on Know Your Weaver links to all sarees', async () => {
    const page = await newShopper(size);
    await page.goto('/know-your-weaver');
    const promo = page.getByRole('region', { name: 'Celebrate the Art of Weaving' });
    await promo.getByRole('link', { name: 'Step Into Grace', exact: true }).click();
    await page.waitForURL('/sarees');
  });

  test('the video on Know Your Weaver plays when Play is pressed, and gets the focus', async () => {
    const page = await newShopper(size);
    await page.goto('/know-your-weaver');
    const section = page.getByRole('region', { name: 'At the loom' });
    await section.getByRole('button', { name: 'Play: At the loom' }).click();
    const video = section.locator('video');
    await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(false);
    expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await video.evaluate((element) => (element as HTMLVideoElement).controls)).toBe(true);
  });

  test('without JavaScript Know Your Weaver is complete, with the video as a link and no dead button', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/know-your-weaver');
    await page.getByRole('heading', { name: 'Counting jamdani' }).waitFor();
    const video = page.getByRole('button', { name: 'Play: At the loom' });
    expect(await video.getAttribute('href')).toBe('/house-videos/story.mp4');
    expect(await page.getByRole('button', { name: /the pictures$/ }).count()).toBe(0);
    expect(await row(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(1_000);
  });
});

describe.each(screenSizesFor(import.meta.filename))('a weaver’s own page on $name', (size) => {
  test('is linked from a saree, and shows name, village, craft, motif, first year, lines, pieces on sale, and the sarees', async () => {
    const saree = await shownSarees(books.db)
      .select('product_path')
      .where('weaver', '=', 'Anima Basak')
      .orderBy('sku')
      .executeTakeFirstOrThrow();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${saree.product_path}`);
    await page.getByRole('link', { name: 'Anima Basak, Phulia' }).click();
    await page.waitForURL('/weavers/anima-basak');
    await page.getByRole('heading', { level: 1, name: 'Anima Basak', exact: true }).waitFor();
    expect(await page.title()).toBe('Anima Basak, weaver in Phulia | Dhaaga');
    const facts = await page.getByRole('main').locator('dl').first().innerText();
    for (const words of ['Village', 'Phulia', 'Known for', 'Shiuli flower', 'jamdani', 'At the loom since', '1996'])
      expect(facts).toContain(words);
    await page.getByText(/^Anima keeps her patterns in her head/).waitFor();
    expect(await page.getByText('This shop is a demonstration: Anima Basak is invented.').count()).toBe(1);
    await page
      .getByRole('main')
      .getByAltText(/, woven by Anima Basak$/)
      .waitFor();
    const woven = page.getByRole('region', { name: 'On sale now' });
    expect(await woven.getByRole('article').count()).toBe(5);
    const gone = page.getByRole('region', { name: 'Found a home' });
    await gone.getByText(/found a home so far|^Nothing has found a home yet/).waitFor();
    expect(await gone.getByRole('article').count()).toBe(0);
    await expectAccessible(page);
  });

  test('can be shared, also before JavaScript', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/weavers/anima-basak');
    await page.locator('summary', { hasText: 'Share' }).click();
    const chat = page.getByRole('link', { name: 'WhatsApp', exact: true }).first();
    const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toBe(`Anima Basak ${shopUnderTest().shopUrl}/weavers/anima-basak`);
  });

  test('shows what found a home, with a link to each piece, and says if nothing is on sale', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const { db } = books;
    const mine = await shownSarees(db).selectAll().where('weaver', '=', 'Sabita Mondal').orderBy('sku').execute();
    const free = mine.filter(({ availability }) => availability > 0).map(({ sku }) => sku);
    await setShown(free, false);
    try {
      await eventually(async () => {
        await page.goto('/weavers/sabita-mondal');
        return page.getByText(/^Nothing of theirs is on sale/).count();
      }).toBe(1);
      await expectAccessible(page);
      const gone = page.getByRole('region', { name: 'Found a home' }).getByRole('article');
      expect(await gone.count()).toBe(mine.length - free.length);
      await gone.getByRole('link', { name: 'Swarnalata' }).click();
      await page.waitForURL(/\/product\/Swarnalata-/);
    } finally {
      await setShown(free, true);
    }
  });

  test('is linked from Know Your Weaver, which lists as many people of one village as its story says', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/know-your-weaver');
    const weavers = page.getByRole('region', { name: 'The weavers by name' });
    const [heading = ''] = await page.getByRole('heading', { name: /^One village, \d+ weavers$/ }).allTextContents();
    expect(await weavers.getByRole('link').count()).toBe(Number(/\d+/.exec(heading)?.[0]));
    const told = (await (await page.request.get('/api/weavers')).json()) as { villages: string[] }[];
    expect(new Set(told.flatMap(({ villages }) => villages)).size).toBe(1);
    await weavers.getByRole('link', { name: 'Mala Basak' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mala Basak', exact: true }).waitFor();
  });
});

/** Shows or hides sarees, as the office does. */
async function setShown(skus: readonly string[], isShown: boolean): Promise<void> {
  await books.db.updateTable('saree').set({ is_shown: isShown }).where('sku', 'in', skus).execute();
}

test('the last piece of a saree leaves what is on sale for what found a home as soon as it is bought', async () => {
  const saree = await shownSarees(books.db)
    .selectAll()
    .where('availability', '=', 1)
    .where('weaver', '=', 'Bhabani Basak')
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  const page = await newShopper(desk, { javaScriptEnabled: false });
  const piece = (region: string) =>
    page.getByRole('region', { name: region }).locator(`a[href="/product/${saree.product_path}"]`);
  await page.goto('/weavers/bhabani-basak');
  expect([await piece('On sale now').count(), await piece('Found a home').count()]).toEqual([1, 0]);
  await buyThroughApi(saree, `weavers-${process.pid}`);
  await eventually(async () => {
    await page.goto('/weavers/bhabani-basak');
    return [await piece('On sale now').count(), await piece('Found a home').count()];
  }).toEqual([0, 1]);
});

test('a sold piece is counted on its weaver’s page once sales are counted again', async () => {
  const { code } = await buyOnePiece(books.db);
  await refreshSalesCounts(books.db, new Date());
  const { weaver } = await books.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('saree', 'saree.sku', 'order_line.sku')
    .select('weaver')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const page = await newShopper(desk, { javaScriptEnabled: false });
  await page.goto(`/weavers/${weaverIdOf(weaver)}`);
  expect(await page.getByRole('main').locator('dl').first().innerText()).toMatch(/Sold so far\s+\d+ pieces?/);
});

test('the address /weavers leads to Know Your Weaver, which lists all weavers', async () => {
  const page = await newShopper(desk);
  await page.goto('/weavers');
  expect(new URL(page.url()).pathname).toBe('/know-your-weaver');
});

test('an unknown weaver, and a page after the last of a weaver’s sarees, is a 404 page', async () => {
  const page = await newShopper(desk);
  for (const path of ['/weavers/nobody', '/weavers/anima-basak?page=99', '/weavers/anima-basak?page=x']) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test('more than 24 sarees of a weaver are shown on pages that link to one another', async () => {
  const { db } = books;
  const sarees = await shownSarees(db).select(['sku', 'weaver']).orderBy('sku').limit(26).execute();
  const skus = sarees.map(({ sku }) => sku);
  await db.updateTable('saree').set({ weaver: 'Moyna Debnath' }).where('sku', 'in', skus).execute();
  try {
    const page = await newShopper(desk);
    await page.goto('/weavers/moyna-debnath');
    const pages = page.getByRole('navigation', { name: 'More sarees of this weaver' });
    await pages.getByText('1 to 24 of 26').waitFor();
    expect(await pages.getByRole('link', { name: 'Previous' }).count()).toBe(0);
    await pages.getByRole('link', { name: 'Next' }).click();
    await pages.getByText('25 to 26 of 26').waitFor();
    expect(await page.getByRole('article').getByRole('article').count()).toBe(2);
    await expectAccessible(page);
    await pages.getByRole('link', { name: 'Previous' }).click();
    await pages.getByText('1 to 24 of 26').waitFor();
    expect(new URL(page.url()).search).toBe('');
  } finally {
    for (const { sku, weaver } of sarees) {
      await db.updateTable('saree').set({ weaver }).where('sku', '=', sku).execute();
    }
  }
});

test('the pictures of Know Your Weaver stop under a pointer', async () => {
  const page = await newShopper(desk);
  await openStopped(page);
  await row(page).hover();
  const before = await placeOf(page);
  await page.clock.runFor(movementEndsAfterMs / 10);
  expect(await placeOf(page)).toBe(before);
});

test('the row of pictures on Know Your Weaver is long enough to repeat in a window of 3,840 pixels', async () => {
  const page = await newShopper({ name: 'a desk', width: 3840, height: 1600 } as never);
  await page.goto('/know-your-weaver');
  const [half, seen] = await row(page).evaluate((element) => [element.scrollWidth / 2, element.clientWidth]);
  expect(half!).toBeGreaterThan(seen!);
});

test('Know Your Weaver tells its story in words without its pictures and its video', async () => {
  const { db } = books;
  const pictures = await db.selectFrom('picture').selectAll().where('name', 'like', 'house-images/%').execute();
  const videos = await db.selectFrom('video').selectAll().where('name', 'like', 'house-videos/%').execute();
  await db.deleteFrom('video').where('name', 'like', 'house-videos/%').execute();
  await db.deleteFrom('picture').where('name', 'like', 'house-images/%').execute();
  try {
    const page = await newShopper(desk, { reducedMotion: 'reduce' });
    await page.goto('/know-your-weaver');
    await page.getByRole('heading', { name: 'Counting jamdani' }).waitFor();
    expect(await page.getByRole('region', { name: 'At the loom' }).count()).toBe(0);
    // The row keeps its places, with a plain weave and the description of each picture.
    const first = row(page).getByAltText(weaverStory.pictures[0]!.alt);
    expect(await first.getAttribute('src')).toMatch(/plain-weave/);
    await page.getByRole('link', { name: 'Step Into Grace' }).waitFor();
    await expectAccessible(page);
  } finally {
    await db.insertInto('picture').values(pictures).execute();
    await db.insertInto('video').values(videos).execute();
  }
});
