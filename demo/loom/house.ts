/** The pictures of the house: the home page's slides, categories, collections, and how a saree is made. */
import type { DemoSaree } from './sarees.ts';
import { type Crop, clothOffsetOf, galleryShot, type Shot } from './shot.ts';
import { banners, stills } from './views.ts';

/** Returns a part of a banner (1920 × 1080) in 4:5, for phones. */
const portrait = (left: number): Crop => ({ left, top: 0, width: 864, height: 1080 });

type Banner = Pick<Shot, 'view' | 'sarees'> & Partial<Pick<Shot, 'crop'>>;

/** Skus of the sarees side by side on the rail. */
const rail = ['DH-MUL-001', 'DH-LIN-001', 'DH-COT-006', 'DH-MUL-008', 'DH-COT-003', 'DH-CJM-005', 'DH-LIN-003'];

/** Pictures in scenes that no gallery has, some with several cloths, by the end of their name. */
const ownShots: Readonly<Record<string, Banner>> = {
  'hero-1': { view: banners.rail, sarees: rail },
  'hero-1-portrait': { view: banners.rail, sarees: rail, crop: portrait(620) },
  'hero-2': { view: banners.loom, sarees: ['DH-CJM-001'] },
  'hero-3': { view: banners.flow, sarees: ['DH-CZA-006'] },
  'hero-4': { view: banners.flow, sarees: ['DH-LIN-003'] },
  'hero-5': { view: banners.loom, sarees: ['DH-MUL-003'] },
  'hero-5-portrait': { view: banners.loom, sarees: ['DH-MUL-003'], crop: portrait(330) },
  'collection-bagaan': { view: banners.flow, sarees: ['DH-CJM-005'] },
  'collection-mehro': { view: banners.flow, sarees: ['DH-CSK-003'] },
  'banner-grace': { view: banners.flow, sarees: ['DH-LZJ-003'] },
  about: {
    view: banners.shelf,
    sarees: [
      'DH-CSK-001',
      'DH-LZJ-006',
      'DH-CJM-008',
      'DH-COT-003',
      'DH-LZA-003',
      'DH-LIN-001',
      'DH-MUL-008',
      'DH-CZA-004',
    ],
  },
  'home-video': { view: banners.flow, sarees: ['DH-CSK-001'] },
  'story-video': { view: banners.loom, sarees: ['DH-CJM-008'] },
  'story-1': { view: stills.yarn, sarees: [] },
  'story-2': { view: stills.bobbins, sarees: [] },
  'story-3': { view: banners.loom, sarees: ['DH-LIN-001'], crop: portrait(900) },
  'story-4': { view: banners.reed, sarees: ['DH-CJM-008'] },
  'story-7': { view: banners.rail, sarees: rail, crop: portrait(1020) },
};

/** Pictures that show one saree as its gallery does, by the end of their name: its sku and the number of the view. */
const galleryShots: Readonly<Record<string, readonly [sku: string, view: number]>> = {
  'hero-2-portrait': ['DH-CJM-001', 4],
  'hero-3-portrait': ['DH-CZA-006', 3],
  'hero-4-portrait': ['DH-LIN-003', 8],
  'story-5': ['DH-LZJ-002', 4],
  'story-6': ['DH-CSK-005', 3],
  'story-8': ['DH-COT-005', 6],
  'category-mul-cotton': ['DH-MUL-003', 5],
  'category-pure-cotton': ['DH-COT-001', 8],
  'category-cotton-zari': ['DH-CZA-001', 3],
  'category-cotton-silk': ['DH-CSK-002', 2],
  'category-cotton-jamdani': ['DH-CJM-006', 2],
  'category-pure-linen': ['DH-LIN-008', 5],
  'category-linen-zari': ['DH-LZA-001', 3],
  'category-linen-zari-jamdani': ['DH-LZJ-001', 2],
};

export function houseShots(sarees: readonly DemoSaree[]): Shot[] {
  const sareeOf = (sku: string): DemoSaree => {
    const saree = sarees.find((one) => one.sku === sku);
    if (!saree) throw new Error(`no saree ${sku} in the demo catalogue`);
    return saree;
  };
  const own = Object.entries(ownShots).map(([stem, shot]) => ({
    ...shot,
    name: nameOf(stem),
    laying: shot.sarees[0] ? clothOffsetOf(sareeOf(shot.sarees[0]), shot.view) : { u: 0, v: 0 },
  }));
  const gallery = Object.entries(galleryShots).map(([stem, [sku, view]]) => ({
    ...galleryShot(sareeOf(sku), view),
    name: nameOf(stem),
  }));
  return [...own, ...gallery];
}

function nameOf(stem: string): string {
  return `house-images/${stem}`;
}
