import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { listAlarms } from '../../shop/alarms/alarm-store.ts';
import { sentJobNames } from '../../shop/testing/after-sales.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { shopForEachTest } from '../../shop/testing/shop-for-each-test.ts';
import { type DiskSpace, readFreeSpace } from '../process/free-space.ts';
import { raiseDiskAlarms } from './disk-alarms.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const gigabyte = 1_000_000_000;
const space = (freeGb: number, totalGb = 100, disk = 1): DiskSpace => ({
  disk,
  totalBytes: totalGb * gigabyte,
  freeBytes: freeGb * gigabyte,
});

/** Looks at the disks of these folders on a machine; returns the subjects of the alarms that stand. */
async function lookAt(folders: Readonly<Record<string, DiskSpace>>, host = 'shop-1'): Promise<string[]> {
  const freeSpace = async (folder: string) => folders[folder] ?? space(50);
  const disks = { host, folders: Object.keys(folders), freeSpace };
  await Promise.all([raiseDiskAlarms(shop, disks), raiseDiskAlarms(shop, disks)]);
  return (await listAlarms(db)).map(({ subject }) => subject);
}

const raised = ['shop-1: /data'];

describe('a disk is nearly full', () => {
  test.each([
    ['with less than a tenth free', space(9.9), raised],
    ['with less than a gigabyte free', space(0.9, 5), raised],
    ['but not with a tenth and a gigabyte free', space(10), []],
    ['but not on a file system that states no size', space(0, 0), []],
  ])('%s', async (_, found, subjects) => {
    expect(await lookAt({ '/data': found })).toEqual(subjects);
  });

  test.each([
    ['at 15 %', space(15), []],
    ['not yet below 15 %', space(14.9), raised],
    ['not yet below two gigabytes', space(1.9, 10), raised],
  ])('until it has enough room again: %s', async (_, found, subjects) => {
    await lookAt({ '/data': space(5) });
    expect(await lookAt({ '/data': found })).toEqual(subjects);
  });
});

test('the alarm of a disk states its room and is mailed once', async () => {
  await lookAt({ '/data': space(5) });
  await lookAt({ '/data': space(4) });
  expect(await listAlarms(db)).toMatchObject([{ facts: ['Free: 5.0 of 100.0 GB (5 %)'] }]);
  expect(await sentJobNames(shop)).toEqual(['mail-alarm']);
});

test('two folders on one disk are one alarm, on two disks two', async () => {
  expect(await lookAt({ '/data': space(5), '/data/postgres': space(5) })).toEqual(raised);
  expect(await lookAt({ '/data': space(5), '/database': space(5, 100, 2) })).toEqual([...raised, 'shop-1: /database']);
});

test('the alarm of a machine that is gone ends after a day, and that of one which looks goes on', async () => {
  await lookAt({ '/data': space(5) }, 'gone');
  for (let hour = 0; hour < 25; hour += 1) {
    shop.passMinutes(60);
    await lookAt({ '/data': space(12) }, 'gone');
  }
  await lookAt({ '/data': space(5) });
  expect(await lookAt({ '/data': space(5) })).toEqual(['gone: /data', ...raised]);
  shop.passMinutes(25 * 60);
  expect(await lookAt({ '/data': space(12) })).toEqual(raised);
});

test('the room on the disk of a folder is read from the system', async () => {
  const { disk, totalBytes, freeBytes } = await readFreeSpace(tmpdir());
  expect(disk).toBeTypeOf('number');
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThan(freeBytes);
});
