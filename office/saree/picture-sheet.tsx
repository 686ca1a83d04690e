/** The sheet of one picture of a saree. */
import button from '../../look/components/button.module.css';
import type { PlacedPicture, SareePage } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { FileButton } from '../photos/file-button.tsx';
import styles from './gallery.module.css';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

interface PictureSheetProps {
  sheet: SheetControl;
  saree: SareePage;
  placed: PlacedPicture;
  onReplace(file: File): void;
}

export function PictureSheet({ sheet, saree: { sku, pictures }, placed, onReplace }: PictureSheetProps) {
  const { act, isBusy } = useAct();
  const words = useSareeScreenWords();
  const { refusals, remove: removeWord } = useCatalogueWords();
  const reasons = { ...refusals, moved_on: words.picturesMoved };
  const mayMove = useMayDo('saree.picture_move');
  const at = pictures.indexOf(placed);
  const { place, picture } = placed;
  const move = (to: number | undefined) => {
    if (to === undefined) return;
    void act('saree.picture_move', { sku, from: place, to, hash: picture.hash }, { done: words.moved, reasons });
  };
  const remove = async () => {
    const input = { sku, place, hash: picture.hash };
    if (await act('saree.picture_remove', input, { done: words.pictureRemoved, reasons })) sheet.close();
  };
  const replace = ([file]: File[]) => {
    if (file) onReplace(file);
    sheet.close();
  };
  return (
    <Sheet sheet={sheet} title={words.picture}>
      <p aria-live="polite">
        {words.place(at + 1, pictures.length)}
        {at === 0 ? words.isCover : ''}
      </p>
      <div className={styles.large}>
        <DraftPicture picture={picture} width={960} />
      </div>
      {mayMove ? (
        <div className={styles.acts}>
          <button
            type="button"
            className={button.link}
            disabled={isBusy || at === 0}
            onClick={() => move(pictures[at - 1]?.place)}
          >
            {words.earlier}
          </button>
          <button
            type="button"
            className={button.link}
            disabled={isBusy || at === pictures.length - 1}
            onClick={() => move(pictures[at + 1]?.place)}
          >
            {words.later}
          </button>
          <FileButton label={words.replace} onTake={replace} />
          <button type="button" className={button.link} disabled={isBusy} onClick={() => void remove()}>
            {removeWord}
          </button>
        </div>
      ) : null}
    </Sheet>
  );
}
