/** Runs before each file of journeys: the shop is as new when it begins, and what it leaves where nobody cleans up fails it. */
import { afterAll, beforeAll, expect } from 'vitest';
import { findLeftBehind, restoreNewShop } from '../testing/shop-as-new.ts';
import { shopUnderTest } from './shop-under-test.ts';

let entries: readonly string[] = [];

beforeAll(async () => {
  entries = await restoreNewShop(shopUnderTest());
});

afterAll(async () => {
  expect(await findLeftBehind(shopUnderTest(), entries)).toEqual([]);
});
