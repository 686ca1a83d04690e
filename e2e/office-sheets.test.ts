/** Every sheet of the office with little and long data, and by keyboard. */
import { glob, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { sampleOf } from '../testing/effort.ts';
import { atRest } from './at-rest.ts';
import { goToOffice } from './office.ts';
import type { Amount } from './office-answers.ts';
import { findUnreachable } from './office-checks.ts';
import { answerCalls, bulkChange, draft, expectGood, officeOfOwner, order, saree } from './office-states.ts';

const openOffice = officeOfOwner();

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More about this order' }).click();
  await page.getByRole('menuitem', { name }).click();
};

async function chooseNotCovered(page: Page): Promise<void> {
  await press(/^Not covered/)(page);
  await page.getByRole('dialog').getByRole('radio').first().check();
}

/** Counts a parcel less than is ready, so that those which stay are asked for. */
async function countOneLess(page: Page): Promise<void> {
  await press(/^Hand over/)(page);
  await page.getByRole('dialog').getByRole('button', { name: 'One less' }).click();
}

async function countOneMore(page: Page): Promise<void> {
  await press(/Count one more\.$/)(page);
  await press(/ that differ$/)(page);
}

/** Begins to write off a damaged piece, so that photos are asked for. */
async function writeOffLost(page: Page): Promise<void> {
  await press(/^Stock/)(page);
  await press('−1')(page);
  await press('Lost')(page);
}

/** Has an act ask for the passkey. */
async function askForPasskey(page: Page): Promise<void> {
  await page.route('**/api/office/acts/*', (route) => route.fulfill({ status: 403, json: { code: 'passkey_needed' } }));
  await press('Show')(page);
}

/** Sheets by their title, each with its screen and what opens it. */
const sheets: readonly {
  title: string;
  path: string;
  open: (page: Page) => Promise<void>;
  amounts: readonly Amount[];
}[] = [
  { title: 'Filter orders', path: '/orders', open: press('Filter'), amounts: ['little'] },
  { title: 'Refund', path: order, open: press('Refund again'), amounts: ['little'] },
  { title: 'Refund', path: order, open: press(/^Refund/), amounts: ['long'] },
  { title: 'Correct the address', path: order, open: press('Correct'), amounts: ['little', 'long'] },
  { title: 'Cancel the order', path: order, open: fromMenu('Cancel the order'), amounts: ['little', 'long'] },
  { title: 'Enter the PIN code', path: order, open: press(/^Enter the PIN code/), amounts: ['long'] },
  { title: 'Decide the state', path: order, open: press(/^Decide the state/), amounts: ['long'] },
  {
    title: 'Correct the place of supply',
    path: order,
    open: press('Correct the place of supply'),
    amounts: ['long'],
  },
  { title: 'Settle the problem', path: '/problems/r1', open: press(/^Settle it/), amounts: ['little'] },
  { title: 'New payment link', path: '/links', open: press('New payment link'), amounts: ['little', 'long'] },
  { title: 'Put the order on hold', path: order, open: fromMenu('Put on hold'), amounts: ['little'] },
  { title: 'Refund', path: '/problems/r1', open: press(/^Refund/), amounts: ['little'] },
  { title: 'Not covered', path: '/problems/r1', open: chooseNotCovered, amounts: ['little', 'long'] },
  { title: 'Withdraw the payment link', path: '/links', open: press('Withdraw'), amounts: ['little', 'long'] },
  { title: 'Mark as settled', path: '/money', open: press('Settled'), amounts: ['long'] },
  { title: 'Decide this payment', path: '/money', open: press('Decide'), amounts: ['long'] },
  { title: 'Accept the dispute', path: '/money?view=disputes', open: press('Accept'), amounts: ['little', 'long'] },
  { title: 'Add a weaver', path: '/weavers', open: press('Add a weaver'), amounts: ['little'] },
  { title: 'Receive pieces', path: '/weavers/1', open: press('Receive pieces'), amounts: ['little', 'long'] },
  { title: 'Note a payment', path: '/weavers/1', open: press('Pay…'), amounts: ['little', 'long'] },
  { title: 'Correct the account', path: '/weavers/1', open: press('Correct…'), amounts: ['little'] },
  { title: 'Phone number', path: '/weavers/1', open: press('Add a number'), amounts: ['little'] },
  { title: 'In the shop', path: '/weavers/1', open: press('In the shop'), amounts: ['little', 'long'] },
  { title: 'Undo this import', path: bulkChange, open: press('Undo this import'), amounts: ['little', 'long'] },
  { title: 'Days of dispatch', path: '/settings', open: press(/^Days of dispatch/), amounts: ['little'] },
  { title: 'Holidays', path: '/settings', open: press(/^Holidays/), amounts: ['long'] },
  { title: 'Festive season', path: '/settings', open: press(/^Festive season/), amounts: ['little', 'long'] },
  { title: 'Boxes', path: '/settings', open: press(/^Boxes/), amounts: ['little', 'long'] },
  { title: 'How shoppers reach you', path: '/settings', open: press(/^How shoppers reach you/), amounts: ['long'] },
  {
    title: 'See it on a phone',
    path: '/house/slide/1',
    amounts: ['little', 'long'],
    open: press('See it on a phone'),
  },
  {
    title: 'Remove Mul Cotton',
    path: '/house/category/mul-cotton',
    amounts: ['little'],
    open: press('Remove it'),
  },
  { title: 'Invite somebody', path: '/staff', open: press('Invite somebody'), amounts: ['little'] },
  { title: 'Asha Rao', path: '/staff', open: press(/^Asha Rao/), amounts: ['little'] },
  { title: 'It cannot be packed', path: '/pack', open: press('It cannot be packed'), amounts: ['little', 'long'] },
  { title: 'Shelf of Asha Rao', path: '/pack', open: press(/^Shelf/), amounts: ['little'] },
  { title: 'Write a note', path: '/pack', open: press('Write a note'), amounts: ['little'] },
  { title: 'Hand over', path: '/send', open: countOneLess, amounts: ['little'] },
  { title: 'Choose the courier', path: '/send', open: press(/^Choose the courier/), amounts: ['little'] },
  {
    title: 'A courier of your own',
    path: order,
    amounts: ['little', 'long'],
    open: press('Send with a courier of your own'),
  },
  { title: 'What came back', path: '/problems/r1', open: press(/^Say what came back/), amounts: ['little'] },
  { title: 'It was delivered', path: order, open: press('It was delivered'), amounts: ['little'] },
  { title: 'Photo', path: draft, open: press(/^Draped/), amounts: ['little'] },
  { title: 'List on a day', path: draft, open: press('List on a day …'), amounts: ['little'] },
  { title: 'Picture', path: saree, open: press('Picture 1'), amounts: ['long'] },
  { title: 'Stock', path: saree, open: press(/^Stock/), amounts: ['empty', 'little', 'long'] },
  { title: 'Stock', path: saree, open: writeOffLost, amounts: ['little'] },
  { title: 'Show from and until', path: saree, open: press('Show from … until …'), amounts: ['little'] },
  { title: 'What differs', path: '/sarees/stock-take', open: countOneMore, amounts: ['little', 'long'] },
  { title: 'Keys', path: '/more', open: (page) => page.keyboard.press('?'), amounts: ['little'] },
  { title: 'Is it you?', path: '/reviews', open: askForPasskey, amounts: ['little'] },
];

/** A title of each file's sheets. The grid is for the desk alone: office-grid.test.ts tries its sheet. */
const titlesByFile: Readonly<Record<string, string>> = {
  'bulk/change-screen.tsx': 'Undo this import',
  'grid/review-sheet.tsx': 'Review',
  'house/remove-sheet.tsx': 'Remove Mul Cotton',
  'house/see-on-phone.tsx': 'See it on a phone',
  'links/new-link-sheet.tsx': 'New payment link',
  'links/withdraw-sheet.tsx': 'Withdraw the payment link',
  'money/accept-sheet.tsx': 'Accept the dispute',
  'money/decide-payment-sheet.tsx': 'Decide this payment',
  'money/resolve-sheet.tsx': 'Mark as settled',
  'new-saree/list-later-sheet.tsx': 'List on a day',
  'new-saree/photo-sheet.tsx': 'Photo',
  'order/address-sheet.tsx': 'Correct the address',
  'order/cancel-sheet.tsx': 'Cancel the order',
  'order/hold-sheet.tsx': 'Put the order on hold',
  'order/parcel-part.tsx': 'A courier of your own',
  'order/pincode-sheet.tsx': 'Enter the PIN code',
  'order/place-sheet.tsx': 'Correct the place of supply',
  'order/refund-sheet.tsx': 'Refund',
  'order/state-sheet.tsx': 'Decide the state',
  'orders/filter-sheet.tsx': 'Filter orders',
  'packing/note-sheet.tsx': 'Write a note',
  'packing/shelf-sheet.tsx': 'Shelf of Asha Rao',
  'packing/trouble-sheet.tsx': 'It cannot be packed',
  'problems/close-sheet.tsx': 'Settle the problem',
  'problems/not-covered-sheet.tsx': 'Not covered',
  'returns/inspect-sheet.tsx': 'What came back',
  'saree/picture-sheet.tsx': 'Picture',
  'saree/schedule-sheet.tsx': 'Show from and until',
  'saree/stock-sheet.tsx': 'Stock',
  'sending/courier-sheet.tsx': 'Choose the courier',
  'sending/hand-over-sheet.tsx': 'Hand over',
  'settings/setting-sheet.tsx': 'Boxes',
  'shell/keys-help.tsx': 'Keys',
  'shell/passkey-dialog.tsx': 'Is it you?',
  'staff/invite-sheet.tsx': 'Invite somebody',
  'staff/person-sheet.tsx': 'Asha Rao',
  'stock-take/correct-sheet.tsx': 'What differs',
  'weavers/add-sheet.tsx': 'Add a weaver',
  'weavers/correct-sheet.tsx': 'Correct the account',
  'weavers/pay-sheet.tsx': 'Note a payment',
  'weavers/phone-sheet.tsx': 'Phone number',
  'weavers/profile-sheet.tsx': 'In the shop',
  'weavers/receive-sheet.tsx': 'Receive pieces',
};

test('every file of the office with a sheet has one that is tried', async () => {
  const files: string[] = [];
  for await (const file of glob('office/**/*.tsx')) {
    const name = file.replace('office/', '');
    // The parts of which sheets are made.
    if (!name.startsWith('parts/') && /<((Confirm)?Sheet|Dialog\.Title)\s/.test(await readFile(file, 'utf8')))
      files.push(name);
  }
  expect(files.toSorted()).toEqual(Object.keys(titlesByFile));
  const tried = new Set([...sheets.map(({ title }) => title), 'Review']);
  expect(Object.values(titlesByFile).filter((title) => !tried.has(title))).toEqual([]);
});

/** Of a sheet with several sizes of answers, the first is tried for accessibility on a phone and the others at a desk. */
const openSheets = sheets.flatMap(({ amounts: all, ...sheet }) =>
  all.map((amount, nth) => {
    const accessibleAt = all.length === 1 ? ('both' as const) : nth === 0 ? ('phone' as const) : ('desk' as const);
    return { ...sheet, amount, accessibleAt };
  }),
);

test.each(sampleOf(openSheets, inject('effort')))(
  'the sheet "$title" is good, and reached by keyboard, with answers of the size "$amount"',
  async ({ title, path, open, amount, accessibleAt }) => {
    const page = await openOffice();
    await answerCalls(page, amount);
    await goToOffice(page, path);
    await open(page);
    await page.getByRole('dialog', { name: title }).waitFor();
    await atRest(page);
    await expectGood(page, `${title}, ${amount}`, accessibleAt);
    expect(await findUnreachable(page)).toEqual([]);
  },
);
