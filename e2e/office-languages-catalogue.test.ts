/** The catalogue's side of the office in Marathi and Hindi: a saree that is listed by touch, and screens whose words are long. */
import { onTestFinished } from 'vitest';
import { hi as bulkInHindi } from '../office/bulk/words/hi.ts';
import { mr as bulkInMarathi } from '../office/bulk/words/mr.ts';
import { hi as catalogueInHindi } from '../office/catalogue/words/hi.ts';
import { mr as catalogueInMarathi } from '../office/catalogue/words/mr.ts';
import { hi as gridInHindi } from '../office/grid/words/hi.ts';
import { mr as gridInMarathi } from '../office/grid/words/mr.ts';
import { hi as newSareeInHindi } from '../office/new-saree/words/hi.ts';
import { mr as newSareeInMarathi } from '../office/new-saree/words/mr.ts';
import { hi as numbersInHindi } from '../office/numbers/words/hi.ts';
import { mr as numbersInMarathi } from '../office/numbers/words/mr.ts';
import { hi as sareeInHindi } from '../office/saree/words/hi.ts';
import { mr as sareeInMarathi } from '../office/saree/words/mr.ts';
import { hi as sareesInHindi } from '../office/sarees/words/hi.ts';
import { mr as sareesInMarathi } from '../office/sarees/words/mr.ts';
import { hi as staffInHindi } from '../office/staff/words/hi.ts';
import { mr as staffInMarathi } from '../office/staff/words/mr.ts';
import { hi as stockTakeInHindi } from '../office/stock-take/words/hi.ts';
import { mr as stockTakeInMarathi } from '../office/stock-take/words/mr.ts';
import { hi as tagsInHindi } from '../office/tags/words/hi.ts';
import { mr as tagsInMarathi } from '../office/tags/words/mr.ts';
import { hi as weaversInHindi } from '../office/weavers/words/hi.ts';
import { mr as weaversInMarathi } from '../office/weavers/words/mr.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually } from './fixtures.ts';
import { goToOffice } from './office.ts';
import { expectFitting, officeInLanguages, press, type ScreenToFit } from './office-in-languages.ts';
import { takePhotos } from './office-saree-data.ts';
import { bulkChange, draft, saree } from './office-states.ts';

const test = sampledTest(import.meta.filename);

const { books, signedIn } = officeInLanguages();
const longMs = 240_000;

/** Has the saree that was listed last be no other one's double after the test. */
function hideListed(draftId: string): void {
  onTestFinished(async () => {
    const { db } = books;
    const row = await db.selectFrom('saree_draft').select('listed_sku').where('id', '=', draftId).executeTakeFirst();
    const sku = row?.listed_sku ?? '';
    const gone = { is_shown: false, name: `Gone ${sku}`, product_path: `gone-${sku}` };
    await db.updateTable('saree').set(gone).where('sku', '=', sku).execute();
  });
}

test(
  'a lister photographs a saree in Marathi by touch, is told what is missing, and lists it',
  async () => {
    const [words, catalogue] = [newSareeInMarathi, catalogueInMarathi];
    const page = await signedIn('mr', 'lister');
    const [photo = ''] = await takePhotos(1);
    await goToOffice(page, '/sarees');
    await page.getByRole('button', { name: sareesInMarathi.newSaree }).tap();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    hideListed(/drafts\/([\w-]+)/.exec(page.url())?.[1] ?? '');
    await page.getByText(words.lacks).waitFor();
    await page.getByRole('link', { name: catalogue.lacks.photo }).waitFor();
    const camera = page.waitForEvent('filechooser');
    await page.getByLabel(words.takePhoto(catalogue.photoPlaces.draped)).tap();
    await (await camera).setFiles([photo]);
    await page.getByRole('region', { name: words.likeWhich }).getByRole('button').first().tap();
    await expectAccessible(page, 'New saree in Marathi');
    await page.getByRole('textbox', { name: catalogue.priceInRupees }).fill('abc');
    await page.getByRole('button', { name: `${catalogue.photoPlaces.draped}, ${words.photoStates.sent}` }).waitFor();
    await page.getByRole('button', { name: words.list }).tap();
    await page.getByText(catalogue.mistakes.not_price()).first().waitFor();
    await page.getByRole('textbox', { name: catalogue.priceInRupees }).fill('4250');
    await page.getByRole('button', { name: words.list }).tap();
    await page.getByText(words.isListed).waitFor();
    await page.getByText(`${sareeInMarathi.deeds['draft.list']}`).waitFor();
    await eventually(() => page.getByRole('button', { name: sareeInMarathi.hide, exact: true }).count()).toBe(1);
  },
  longMs,
);

const marathi = {
  catalogue: catalogueInMarathi,
  sarees: sareesInMarathi,
  newSaree: newSareeInMarathi,
  saree: sareeInMarathi,
  stockTake: stockTakeInMarathi,
  tags: tagsInMarathi,
  weavers: weaversInMarathi,
  staff: staffInMarathi,
  numbers: numbersInMarathi,
  bulk: bulkInMarathi,
  grid: gridInMarathi,
};
const hindi = {
  catalogue: catalogueInHindi,
  sarees: sareesInHindi,
  newSaree: newSareeInHindi,
  saree: sareeInHindi,
  stockTake: stockTakeInHindi,
  tags: tagsInHindi,
  weavers: weaversInHindi,
  staff: staffInHindi,
  numbers: numbersInHindi,
  bulk: bulkInHindi,
  grid: gridInHindi,
};

test.each([
  ['mr', marathi],
  ['hi', hindi],
] as const)(
  'the longest answers of the catalogue in %s fit a narrow phone, and a desk at twice the size',
  async (language, words) => {
    const page = await signedIn(language, 'owner');
    const screens: readonly ScreenToFit[] = [
      ['/sarees', words.sarees.viewNames.on_sale],
      ['/sarees?view=drafts', words.catalogue.notListed.incomplete ?? ''],
      [saree, words.saree.lastChanges],
      [saree, words.saree.lastChanges, (one) => one.getByRole('button', { name: words.saree.stock }).click()],
      [saree, words.saree.lastChanges, press(words.saree.showFromUntil)],
      [draft, words.newSaree.likeWhich],
      [draft, words.newSaree.likeWhich, press(words.newSaree.onADay)],
      ['/sarees/stock-take', words.stockTake.beginAnew],
      ['/sarees/tags', words.tags.howMany],
      ['/weavers', words.weavers.addWeaver],
      ['/weavers', words.weavers.addWeaver, press(words.weavers.addWeaver)],
      ['/weavers/1', words.weavers.statement],
      ['/weavers/1', words.weavers.statement, press(words.weavers.pay)],
      ['/weavers/1', words.weavers.statement, press(words.weavers.correct)],
      ['/weavers/1', words.weavers.statement, press(words.weavers.receive)],
      ['/weavers/1', words.weavers.statement, press(words.weavers.inTheShop)],
      ['/staff', words.staff.inviteSomebody],
      ['/staff', words.staff.inviteSomebody, press(words.staff.inviteSomebody)],
      ['/numbers', words.numbers.toPurchase],
      ['/sarees/grid', words.grid.needsWider],
      ['/sarees/import', words.bulk.last30Days],
      [bulkChange, words.bulk.leftAsItIs],
      [bulkChange, words.bulk.leftAsItIs, press(words.bulk.undoNames.file)],
    ];
    await expectFitting(page, language, screens);
  },
  longMs,
);
