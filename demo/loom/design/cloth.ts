/** The cloth of each category. */
import type { Design } from './design-column.ts';
import type { Cloth } from './draft.ts';

const even: Omit<Cloth, 'slub' | 'sheer'> = {
  endsPerCm: 30,
  picksPerCm: 28,
  yarnVariation: 0.09,
  barre: 0.025,
  mottle: 0.04,
  silk: 0.02,
  thickness: 0.84,
  weave: 'plain',
  unevenness: 0.2,
};

const linen = {
  endsPerCm: 18,
  picksPerCm: 17,
  yarnVariation: 0.15,
  barre: 0.05,
  mottle: 0.06,
  silk: 0.05,
  unevenness: 0.8,
};

const categoryCloth = {
  'mul-cotton': { endsPerCm: 36, picksPerCm: 34, thickness: 0.7, yarnVariation: 0.08, mottle: 0.045 },
  'pure-cotton': { endsPerCm: 27, picksPerCm: 25, thickness: 0.9, yarnVariation: 0.11, unevenness: 0.3 },
  'cotton-zari': { endsPerCm: 31, picksPerCm: 29, thickness: 0.86, silk: 0.06, yarnVariation: 0.07 },
  'cotton-silk': {
    endsPerCm: 40,
    picksPerCm: 38,
    thickness: 0.95,
    silk: 0.75,
    yarnVariation: 0.05,
    mottle: 0.025,
    unevenness: 0.1,
  },
  'cotton-jamdani': { endsPerCm: 32, picksPerCm: 28, thickness: 0.76, yarnVariation: 0.09 },
  'pure-linen': { ...linen },
  'linen-zari': { ...linen, endsPerCm: 20, picksPerCm: 19, barre: 0.04, unevenness: 0.6 },
  'linen-zari-jamdani': {
    ...linen,
    endsPerCm: 23,
    picksPerCm: 21,
    barre: 0.035,
    yarnVariation: 0.11,
    unevenness: 0.5,
    silk: 0.08,
  },
} satisfies Readonly<Record<string, Partial<Cloth>>>;

/** Name of a category in the catalogue's column. */
export type CategoryId = keyof typeof categoryCloth;

/** Tells whether a text is a category that has a cloth. */
export function isCategoryId(category: string): category is CategoryId {
  return Object.hasOwn(categoryCloth, category);
}

export function clothOfCategory(category: CategoryId, design: Design, own: Partial<Cloth> = {}): Cloth {
  return { ...even, slub: design.slub, sheer: design.sheer, ...categoryCloth[category], ...own };
}
