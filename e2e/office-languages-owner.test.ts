/** The owner's side of the office in Marathi and Hindi: money, settings, health, and the house, whose words are long. */
import { expect } from 'vitest';
import { hi as healthInHindi } from '../office/health/words/hi.ts';
import { mr as healthInMarathi } from '../office/health/words/mr.ts';
import { hi as houseInHindi } from '../office/house/words/hi.ts';
import { mr as houseInMarathi } from '../office/house/words/mr.ts';
import { hi as moneyInHindi } from '../office/money/words/hi.ts';
import { mr as moneyInMarathi } from '../office/money/words/mr.ts';
import { hi as settingsInHindi } from '../office/settings/words/hi.ts';
import { mr as settingsInMarathi } from '../office/settings/words/mr.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { goToOffice } from './office.ts';
import { inventedCode } from './office-answers.ts';
import { expectFitting, officeInLanguages, press, type ScreenToFit } from './office-in-languages.ts';

const test = sampledTest(import.meta.filename);

const { signedIn } = officeInLanguages();
const longMs = 240_000;

const marathi = { house: houseInMarathi, settings: settingsInMarathi, money: moneyInMarathi, health: healthInMarathi };
const hindi = { house: houseInHindi, settings: settingsInHindi, money: moneyInHindi, health: healthInHindi };

test.each([
  ['mr', marathi],
  ['hi', hindi],
] as const)(
  'the longest answers of house, settings, money and health in %s fit a narrow phone, and a desk at twice the size',
  async (language, { house, settings, money, health }) => {
    const page = await signedIn(language, 'owner');
    const pressSetting = (group: keyof typeof settings.groups): ScreenToFit => {
      const { title, where } = settings.groups[group];
      const open = async () => {
        await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
        await page.getByText(where).waitFor();
      };
      return ['/settings', settings.server.title, open];
    };
    await expectFitting(page, language, [
      ['/house', house.kinds.category.several],
      ['/house?view=slide', house.states.hidden],
      ['/house?view=testimonial', house.sample],
      ['/house?view=best_sellers', house.front.following],
      ['/house/category/mul-cotton', house.versions.title],
      ['/house/slide/1', house.pictures.forPhones],
      ['/house/slide/1', house.versions.title, press(house.phone.see)],
      ['/house/slide/1', house.versions.title, press(house.removeIt)],
      ['/house/testimonial/1', house.pictureInWords],
      ['/house/new/collection', house.kinds.collection.add],
      ['/settings', settings.server.title],
      ...(Object.keys(settings.groups) as (keyof typeof settings.groups)[]).map(pressSetting),
      ['/money', money.books.where],
      ['/money', money.books.where, press(money.waiting.settled)],
      ['/money?view=day', `${money.day.kinds.payment} ${inventedCode}`],
      ['/money?view=settlements', money.views.settlements],
      ['/money?view=disputes', money.disputes.accept],
      ['/money?view=disputes', money.disputes.accept, press(money.disputes.accept)],
      ['/money?view=gst', money.gst.sums],
      ['/health', health.failedJobs.tryAgain],
    ]);
  },
  longMs,
);

test('an owner is told in Marathi which setting is wrong, and why', async () => {
  const { settings } = marathi;
  const page = await signedIn('mr', 'owner');
  await goToOffice(page, '/settings');
  await page.getByRole('button', { name: new RegExp(`^${settings.groups.boxes.title}`) }).tap();
  await page.getByRole('button', { name: settings.boxes.add }).tap();
  await page.getByRole('button', { name: settings.save, exact: true }).tap();
  const mistake = settings.mistakeOf(
    settings.names.DISPATCH_BOXES,
    settings.mistake(settings.rules.box_name('30', '')),
  );
  expect(await page.getByRole('alert').textContent()).toBe(mistake);
});
