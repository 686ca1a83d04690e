/** A category's or collection's picture in a menu. Picture and script are fetched when the menu is first opened. */
import { useHousePictures } from '../state/house-pictures.ts';
import { Picture } from './picture.tsx';

export default function MenuPicture({ name }: { name: string }) {
  const pictureOf = useHousePictures();
  return pictureOf ? <Picture picture={pictureOf(name)} alt="" sizes="9rem" /> : null;
}
