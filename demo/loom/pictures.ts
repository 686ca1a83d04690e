/** The shots of all pictures of the demo shop. */
import { houseShots } from './house.ts';
import type { DemoSaree } from './sarees.ts';
import { galleryShot, type Shot } from './shot.ts';
import { galleryViews } from './views.ts';

/** Returns the shots of the eight views of each saree and of the house; those of one scene follow each other. */
export function allShots(sarees: readonly DemoSaree[]): Shot[] {
  const gallery = sarees.flatMap((saree) => galleryViews.map((_, at) => galleryShot(saree, at + 1)));
  return [...gallery, ...houseShots(sarees)].toSorted((a, b) => a.view.scene.localeCompare(b.view.scene));
}
