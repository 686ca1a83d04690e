/** The words of the grid in Marathi. */
import { formatsOf } from '../../words/times.ts';
import type { GridWords } from './en.ts';

const { count } = formatsOf('mr-IN');

export const mr: GridWords = {
  title: 'ग्रिड',
  needsWider: 'ग्रिडला मोठी स्क्रीन लागते. इथे यादी आहे.',
  noSaree: 'अजून एकही साडी नाही.',
  picture: 'फोटो',
  sku: 'एसकेयू',
  pieces: 'साड्या',
  tooMany: (cells) => `एका वेळी जास्तीत जास्त ${count(cells, 'बदल', 'बदल')} साठवता येतात: काही मागे घ्या`,
  review: (changes) => `${count(changes, 'बदल', 'बदल')} तपासा`,
  changedMeanwhile: (cells) => count(cells, 'रकाना मधल्या वेळात बदलला', 'रकाने मधल्या वेळात बदलले'),
  undo: 'मागे घ्या',
  redo: 'पुन्हा करा',
  keys: 'Shift आणि बाणांनी रकाने निवडा; ⌘C ने कॉपी, ⌘V ने पेस्ट, ⌘D ने खाली भरा, ⌘Z ने मागे घ्या. Windows वर Ctrl वापरा.',
  wasChanged: (value) => `मधल्या वेळात बदलले: ${value}`,
  sarees: (number) => count(number, 'साडी', 'साड्या'),
  before: (value) => `आधी: ${value}`,
  reviewTitle: 'तपासा',
  save: (changes) => `${count(changes, 'बदल', 'बदल')} साठवा`,
  saved: 'साठवले.',
  madeAlready: 'हे बदल आधीच झाले आहेत.',
  moreSarees: (number) => `आणि आणखी ${count(number, 'साडी', 'साड्या')}`,
  staleTitle: 'मधल्या वेळात बदललेले',
  stale: 'मधल्या वेळात कोणीतरी हे रकाने बदलले.',
};
