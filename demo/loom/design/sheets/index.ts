/** All design sheets, by the name that the catalogue's column `design` gives (`sheet=aranya-madder-red`). */
import type { CategoryId } from '../cloth.ts';
import type { Sheet } from '../weaving.ts';
import { cottonJamdaniFigures } from './cotton-jamdani-figures.ts';
import { cottonJamdaniFlowers } from './cotton-jamdani-flowers.ts';
import { cottonSilkRajani } from './cotton-silk-rajani.ts';
import { cottonSilkSeasons } from './cotton-silk-seasons.ts';
import { cottonZariEdges } from './cotton-zari-edges.ts';
import { cottonZariFields } from './cotton-zari-fields.ts';
import { linenZari } from './linen-zari.ts';
import { linenZariJamdaniGardens } from './linen-zari-jamdani-gardens.ts';
import { linenZariJamdaniPeacocks } from './linen-zari-jamdani-peacocks.ts';
import { linenZariJamdaniTales } from './linen-zari-jamdani-tales.ts';
import { mulCotton } from './mul-cotton.ts';
import { pureCottonChecks } from './pure-cotton-checks.ts';
import { pureCottonEdges } from './pure-cotton-edges.ts';
import { pureLinen } from './pure-linen.ts';

export const sheets: Readonly<Record<string, Sheet>> = {
  ...mulCotton,
  ...pureCottonChecks,
  ...pureCottonEdges,
  ...cottonZariEdges,
  ...cottonZariFields,
  ...cottonSilkRajani,
  ...cottonSilkSeasons,
  ...cottonJamdaniFlowers,
  ...cottonJamdaniFigures,
  ...pureLinen,
  ...linenZari,
  ...linenZariJamdaniPeacocks,
  ...linenZariJamdaniTales,
  ...linenZariJamdaniGardens,
};

/** Sheets of rows that name none, by category: the plainest of each. */
export const sheetOfCategory: Readonly<Record<CategoryId, string>> = {
  'mul-cotton': 'bokul-coral',
  'pure-cotton': 'dighi-pond-turquoise',
  'cotton-zari': 'palash-flame-orange',
  'cotton-silk': 'rajani-aubergine',
  'cotton-jamdani': 'shiuli-moon-white',
  'pure-linen': 'khoai-laterite-brown',
  'linen-zari': 'jonaki-dusk-purple',
  'linen-zari-jamdani': 'kadam-monsoon-orange',
};
