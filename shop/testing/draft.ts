/** Drafts of sarees for tests. */
import { randomUUID } from 'node:crypto';
import type { Cells } from '../catalogue/saree-cells.ts';
import { pictureSkuOf } from '../saree-editing/draft.ts';
import { saveDraft } from '../saree-editing/save-draft.ts';
import { makeCsvCells } from './saree.ts';
import { insertPicture } from './saree-media.ts';
import type { TestShop } from './shop.ts';

/** Makes the cells of a whole draft, with a name of its own, of which a test changes some. */
export function wholeCells(about: Cells = {}): Cells {
  const { sku: _, rating: _rating, design: _design, ...cells } = makeCsvCells({ availability: '2', ...about });
  return Object.fromEntries(Object.entries({ ...cells, ...about }).filter(([, text]) => text !== ''));
}

/** Saves a draft that can be listed, with its first picture, and returns its id. */
export async function aWholeDraft(shop: TestShop, about: Cells = {}): Promise<string> {
  const draftId = randomUUID();
  const saved = await saveDraft(shop, { draftId, fields: wholeCells(about), seen: 0, staffId: null });
  if (!saved.ok) throw new Error(saved.code);
  const name = `product-images/new_u${draftId.replaceAll('-', '')}`;
  await insertPicture(shop.db, name, { sku: pictureSkuOf(draftId), place: 1 });
  return draftId;
}
