import { expect, test } from 'vitest';
import { en } from '../catalogue/words/en.ts';
import { mr } from '../catalogue/words/mr.ts';
import {
  type DraftPhoto,
  freePlaces,
  isWorthKeeping,
  missingIn,
  newDraft,
  progressWords,
  troubleWords,
  unsentOf,
  withColour,
  withCopied,
  withFields,
} from './draft.ts';

const aranya = { sku: 'DH-MUL-001', title: 'Aranya Mul Cotton Saree', color: 'Madder Red', name: 'Aranya' };
const bokul = { sku: 'DH-MUL-004', title: 'Bokul', color: 'Chalk White', name: 'Bokul' };
const photo = (state: DraftPhoto['state']): DraftPhoto => ({ id: state, place: 1, state, picture: null });
const red = { swatch: '#9a302c', family: 'red', words: 'Madder Red' } as const;
const blue = { swatch: '#2b3a78', family: 'blue', words: 'Indigo' } as const;

test('a new draft is one of one, and is not kept before something was put into it', () => {
  const draft = newDraft('d1');
  expect(draft.fields).toEqual({ availability: '1', one_of_one: 'yes' });
  expect(isWorthKeeping(draft)).toBe(false);
  expect(isWorthKeeping(withFields(draft, { name: 'Aranya' }))).toBe(true);
});

test('the facts of another saree are copied with its name, which a second one replaces', () => {
  const once = withCopied(newDraft('d1'), aranya, { weave: 'Jamdani' });
  expect(once.fields).toMatchObject({ name: 'Aranya', weave: 'Jamdani', availability: '1' });
  expect(withCopied(once, bokul, { weave: 'Plain' }).fields).toMatchObject({ name: 'Bokul', weave: 'Plain' });
});

test('a name that the person wrote is not replaced by a copied one', () => {
  const draft = withFields(newDraft('d1'), { name: 'Kalmi' });
  expect(withCopied(draft, aranya, {}).fields.name).toBe('Kalmi');
});

test('the colour of a photo is proposed, and replaced by that of a better photo', () => {
  const draft = withColour(withColour(newDraft('d1'), red), blue);
  expect(draft.fields).toMatchObject({ color: 'Indigo', colour_family: 'blue' });
});

test('a colour that the person chose stays when a photo says another', () => {
  const draft = withFields(withColour(newDraft('d1'), red), { color: 'Palash' });
  expect(withColour(draft, blue).fields).toMatchObject({ color: 'Palash', colour_family: 'blue' });
});

test('what is missing is named in the order of the form, a photo first', () => {
  const [first, second, ...others] = missingIn({ name: 'Aranya', availability: '1' }, 0, en);
  expect([first?.words, second?.words]).toEqual(['a photo', 'the colour']);
  expect(others.map(({ field }) => field)).toContain('hsn');
});

test.each([
  [['sent', 'sent'], ''],
  [['sent', 'sending', 'ready'], '2 photos still going up'],
  [['taken'], '1 photo still going up'],
  [['sent', 'refused'], '1 photo was not taken'],
] as const)('photos that are %s are told as "%s"', (states, words) => {
  expect(progressWords(states.map(photo), en)).toBe(words);
});

test('a photo that the shop refuses says why by the code, in English as the API said it', () => {
  const refused = { ...photo('refused'), trouble: 'Only JPG.', troubleCode: 'image_type' };
  expect([troubleWords(refused, en), troubleWords(refused, mr)]).toEqual(['Only JPG.', mr.photoTroubles.image_type]);
  const keptBefore = { ...photo('refused'), trouble: 'Only JPG.' };
  expect(troubleWords(keptBefore, mr)).toBe(mr.photoTroubles.other);
  expect(troubleWords(photo('sent'), mr)).toBe('');
});

test('photos from the gallery go to the free places in their order', () => {
  expect(freePlaces([1, 3], 3, 8)).toEqual([2, 4, 5]);
  expect(freePlaces([1, 2, 3, 4, 5, 6, 7], 4, 8)).toEqual([8]);
});

test('a draft counts as unsent while the shop lacks its words or a photo', () => {
  const atShop = { ...newDraft('d1'), version: 1, isChanged: false };
  const drafts = [
    { ...atShop, photos: [photo('sent')] },
    { ...atShop, photos: [photo('sent'), photo('refused'), photo('ready')] },
    withFields(atShop, { name: 'Aranya' }),
    newDraft('d2'),
  ];
  expect(unsentOf(drafts)).toEqual({ drafts: 2, photos: 2 });
});
