/** Runs before each file of journeys: the shop is as new when it begins, and what it leaves where nobody cleans up fails it. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { findLeftBehind, type NewShop, restoreNewShop } from '../testing/shop-as-new.ts';
import { processNumber, shopUnderTest } from './shop-under-test.ts';

let entries: readonly string[] = [];

beforeAll(async () => {
  entries = await restoreNewShop(shopUnderTest(), inject('newShops')[processNumber()] as NewShop);
});

afterAll(async () => {
  expect(await findLeftBehind(shopUnderTest(), entries)).toEqual([]);
});
