/** Every picture the demo shop shows. */
import { galleryLength } from '../../shop/catalogue/saree.ts';
import { houseShots } from './house.ts';
import { type DemoSaree, galleryShot, type Shot } from './shot.ts';
import { galleryViews } from './views.ts';

/** The eight views of each saree, and the pictures of the house; those of one scene stand together. */
export function allShots(sarees: readonly DemoSaree[]): Shot[] {
  if (galleryViews.length !== galleryLength) throw new Error(`a gallery holds ${galleryLength} views`);
  const gallery = sarees.flatMap((saree) => galleryViews.map((_, at) => galleryShot(saree, at + 1)));
  return [...gallery, ...houseShots(sarees)].toSorted((a, b) => a.view.scene.localeCompare(b.view.scene));
}
