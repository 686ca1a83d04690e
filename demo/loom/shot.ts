/** Shots: a view with the sarees that it shows. */
import type { ClothOffset } from './compose.ts';
import { seedOf } from './design/chance.ts';
import { draftOf } from './design/designer.ts';
import { type DemoSaree, pictureName } from './sarees.ts';
import { galleryViews, type View } from './views.ts';

/** Part of a picture, in its pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Shot {
  /** Name of the picture, such as `product-images/Aranya-MadderRed_1`. */
  readonly name: string;
  readonly view: View;
  /** Skus of the sarees on the scene's cloths in order; the last is laid on all further cloths. */
  readonly sarees: readonly string[];
  /** Metres by which the cloth is moved in the scene. */
  readonly laying: ClothOffset;
  readonly crop?: Crop;
}

/** Returns the shot of picture `number` (1 to 8) of a saree. Throws for another number. */
export function galleryShot(saree: DemoSaree, number: number): Shot {
  const view = galleryViews[number - 1];
  if (!view) throw new Error(`there is no view ${number}`);
  return { name: pictureName(saree, number), view, sarees: [saree.sku], laying: clothOffsetOf(saree, view) };
}

/**
 * Returns the offset of a saree's cloth in a view. A view that can be aimed is aimed at the draft's characteristic
 * place; the view of the border shows another stretch of each saree; all others have no offset.
 */
export function clothOffsetOf(saree: DemoSaree, view: View): ClothOffset {
  if (view.aim) {
    const { macroAt } = draftOf(saree);
    return { u: macroAt[1] / 1000 - view.aim[1], v: macroAt[0] / 1000 - view.aim[0] };
  }
  return view.scene === 'border' ? { u: ((seedOf(saree.sku) % 97) / 97) * 1.2, v: 0 } : { u: 0, v: 0 };
}
