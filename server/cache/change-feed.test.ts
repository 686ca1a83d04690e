/** Page changes: how the database's triggers record them, and how each process receives them. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { openChangeFeed } from './change-feed.ts';
import { prunePageChanges } from './prune-changes.ts';

const { db, url, clear } = await testDatabase();
beforeEach(clear);

interface Told {
  readonly tags: readonly string[];
  readonly isPrompt: boolean;
}

/** Opens a feed; returns it with the changes and errors that it has told. */
async function openFeed(feedUrl = url) {
  const told: Told[] = [];
  const errors: unknown[] = [];
  const own = openDatabase({ url, connections: 1 });
  const feed = await openChangeFeed({
    db: own,
    url: feedUrl,
    onChange: (tags, isPrompt) => void told.push({ tags, isPrompt }),
    onError: (error) => void errors.push(error),
  });
  onTestFinished(async () => {
    await feed.stop();
    await own.destroy();
  });
  return { feed, told, errors };
}

/** Waits until the feed listens; earlier notifications are lost. */
async function waitUntilListening() {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and query = 'listen "page_change"' and state = 'idle'`.execute(db);
        return rows.length;
      },
      { timeout: 5_000 },
    )
    .toBe(1);
}

/** Waits until the feed has read the rows again. */
async function waitUntilPolled() {
  const since = new Date();
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where query like '%pg_visible_in_snapshot(xact%' and pid <> pg_backend_pid()
            and state = 'idle' and query_start > ${since}`.execute(db);
        return rows.length;
      },
      { timeout: 5_000 },
    )
    .toBeGreaterThan(0);
}

const notedTags = async () => {
  const rows = await db.selectFrom('page_change').select('tags').orderBy('id').execute();
  return rows.map(({ tags }) => tags);
};

describe('the triggers', () => {
  test('note the saree, the catalogue and the lists when a saree is added', async () => {
    await aSaree(db, { sku: 'A-1', availability: 0 });
    expect(await notedTags()).toEqual([['saree:A-1', 'catalogue', 'lists']]);
  });

  test.each([
    ['is sold in part', { availability: 1 }, false],
    ['is sold out', { availability: 0 }, true],
    ['changes its price', { price_paise: 500_000 }, true],
  ])('note the lists only if they change: a saree that %s', async (_, change, changesLists) => {
    const { sku } = await aSaree(db, { availability: 3 });
    await db.deleteFrom('page_change').execute();
    await db.updateTable('saree').set(change).where('sku', '=', sku).execute();
    expect(await notedTags()).toEqual([[`saree:${sku}`, 'catalogue', ...(changesLists ? ['lists'] : [])]]);
  });

  test('note nothing when a statement changes nothing', async () => {
    const { sku } = await aSaree(db);
    await db.deleteFrom('page_change').execute();
    await db.updateTable('saree').set({ availability: 3 }).where('sku', '=', sku).execute();
    await db.updateTable('saree').set({ availability: 3 }).where('sku', '=', 'NONE').execute();
    expect(await notedTags()).toEqual([]);
  });

  test('note a statement about more than fifty sarees as a change of everything', async () => {
    for (let nth = 0; nth < 51; nth += 1) await aSaree(db);
    await db.deleteFrom('page_change').execute();
    await db.updateTable('saree').set({ featured: null, village: 'Dhaniakhali' }).execute();
    expect(await notedTags()).toEqual([['all']]);
  });

  test('note a review under its saree, whether it is written, hidden or removed', async () => {
    const { sku } = await aSaree(db);
    await db.deleteFrom('page_change').execute();
    await db.insertInto('review').values({ saree_sku: sku, user_name: 'Asha', rating: 5, feedback: 'Soft.' }).execute();
    await db.updateTable('review').set({ status: 'hidden' }).execute();
    await db.deleteFrom('review').execute();
    expect(await notedTags()).toEqual([[`reviews:${sku}`], [`reviews:${sku}`], [`reviews:${sku}`]]);
  });

  test('note what is told of weavers, whether it is told, changed or taken back, and nothing of their accounts', async () => {
    await aSaree(db, { weaver: 'Anima Basak' });
    const { id } = await db.selectFrom('weaver').select('id').executeTakeFirstOrThrow();
    await db.deleteFrom('page_change').execute();
    await db
      .insertInto('weaver_profile')
      .values({ weaver_id: Number(id), craft: 'x', changed_at: new Date() })
      .execute();
    await db.updateTable('weaver_profile').set({ craft: 'y' }).execute();
    await db.deleteFrom('weaver_profile').execute();
    await db.updateTable('weaver').set({ phone: '+919876543210' }).execute();
    expect(await notedTags()).toEqual([['weavers'], ['weavers'], ['weavers']]);
  });

  test('note pictures of sarees, but not the photographs of reviews', async () => {
    const picture = (name: string) => ({
      name,
      hash: '0123456789abcdef',
      width: 8,
      height: 10,
      thumbhash: '',
      master_key: name,
      content_type: 'image/webp',
      bytes: 1,
      source: 'shopper' as const,
    });
    await db.insertInto('picture').values(picture('review-images/one')).execute();
    expect(await notedTags()).toEqual([]);
    await db.insertInto('picture').values(picture('product-images/One-Red_1')).execute();
    expect(await notedTags()).toEqual([['media']]);
  });

  test('note nothing of a transaction that is rolled back', async () => {
    const { told } = await openFeed();
    await waitUntilListening();
    const { sku } = await aSaree(db, { sku: 'A-1', availability: 0 });
    const rolledBack = db.transaction().execute(async (trx) => {
      await trx.updateTable('saree').set({ price_paise: 1 }).where('sku', '=', sku).execute();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await aSaree(db, { sku: 'B-1', availability: 0 });
    await expect.poll(() => told.at(-1)?.tags[0]).toBe('saree:B-1');
    expect(told.map(({ tags }) => tags[0])).toEqual(['saree:A-1', 'saree:B-1']);
  });
});

describe('the feed of changes', () => {
  test('tells a change promptly and once', async () => {
    const { told } = await openFeed();
    await waitUntilListening();
    await aSaree(db, { sku: 'A-1', availability: 0 });
    await expect.poll(() => told).toEqual([{ tags: ['saree:A-1', 'catalogue', 'lists'], isPrompt: true }]);
    await waitUntilPolled();
    expect(told).toHaveLength(1);
  });

  test('tells a change by its row if its notification was lost', async () => {
    const { told } = await openFeed('postgresql://nobody@127.0.0.1:1/none');
    await aSaree(db, { sku: 'A-1' });
    await expect
      .poll(() => told, { timeout: 3_000 })
      .toEqual([{ tags: ['saree:A-1', 'catalogue', 'lists'], isPrompt: false }]);
  });

  test('tells a change whose transaction began before that of another and was committed after it', async () => {
    const { told } = await openFeed('postgresql://nobody@127.0.0.1:1/none');
    const [early, late] = [await aSaree(db, { sku: 'E-1' }), await aSaree(db, { sku: 'L-1' })];
    const slow = await db.startTransaction().execute();
    await slow.updateTable('saree').set({ availability: 2 }).where('sku', '=', early.sku).execute();
    await db.updateTable('saree').set({ availability: 2 }).where('sku', '=', late.sku).execute();
    await expect.poll(() => told.flatMap(({ tags }) => tags), { timeout: 3_000 }).toContain('saree:L-1');
    told.splice(0);
    await slow.commit().execute();
    await expect.poll(() => told, { timeout: 3_000 }).toEqual([{ tags: ['saree:E-1', 'catalogue'], isPrompt: false }]);
  });

  test('listens again after its connection was cut', async () => {
    const { told, errors } = await openFeed();
    await waitUntilListening();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "page_change"'`.execute(db);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await waitUntilListening();
    await aSaree(db, { sku: 'A-1' });
    await expect.poll(() => told).toContainEqual({ tags: ['saree:A-1', 'catalogue', 'lists'], isPrompt: true });
  });

  test('is not current, and tells a change of everything, after two seconds in which the database did not answer', async () => {
    const { feed, told } = await openFeed();
    expect(feed.isCurrent()).toBe(true);
    const lock = await db.startTransaction().execute();
    await sql`lock table page_change`.execute(lock);
    await expect.poll(() => feed.isCurrent(), { timeout: 4_000 }).toBe(false);
    await expect.poll(() => told, { timeout: 4_000 }).toContainEqual({ tags: ['all'], isPrompt: false });
    await lock.rollback().execute();
    await expect.poll(() => feed.isCurrent(), { timeout: 4_000 }).toBe(true);
  });
});

test('rows of page changes are deleted after an hour', async () => {
  await aSaree(db, { availability: 0 });
  expect(await prunePageChanges(db)).toBe(0);
  await db.updateTable('page_change').set({ changed_at: sql`now() - interval '61 minutes'` }).execute();
  expect(await prunePageChanges(db)).toBe(1);
});
