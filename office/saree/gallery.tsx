/** The pictures of a saree in their order, and the ways to change them. */
import { useState } from 'react';
import type { PlacedPicture, SareePage } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { FileButton } from '../photos/file-button.tsx';
import styles from './gallery.module.css';
import { PictureSheet } from './picture-sheet.tsx';
import { useUploads } from './use-uploads.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

export function Gallery({ saree }: { saree: SareePage }) {
  const { pictures } = saree;
  const words = useSareeScreenWords();
  const { goingUp } = useCatalogueWords();
  const sheet = useSheet('picture');
  const [chosen, setChosen] = useState('');
  const mayMove = useMayDo('saree.picture_move');
  const { waiting, isFull, add, replace } = useUploads(saree);
  const shown = pictures.find(({ picture }) => picture.hash === chosen);
  const open = ({ picture }: PlacedPicture) => {
    setChosen(picture.hash);
    sheet.open();
  };
  return (
    <section aria-label={words.pictures}>
      <ol className={styles.pictures}>
        {pictures.map((placed, at) => (
          <li key={placed.picture.hash}>
            <button
              type="button"
              className={styles.picture}
              aria-label={words.nthPicture(at + 1)}
              onClick={() => open(placed)}
            >
              <DraftPicture picture={placed.picture} width={at === 0 ? 960 : 320} />
            </button>
          </li>
        ))}
      </ol>
      {pictures.length === 0 ? <p className={styles.none}>{words.noPicture}</p> : null}
      <p role="status">{waiting === 0 ? '' : goingUp(waiting)}</p>
      {mayMove && !isFull ? (
        <div className={styles.acts}>
          <FileButton label={words.takePhoto} isCamera onTake={add} />
          <FileButton label={words.addPhotos} isMany onTake={add} />
        </div>
      ) : null}
      {shown ? (
        <PictureSheet sheet={sheet} saree={saree} placed={shown} onReplace={(file) => replace(shown.place, file)} />
      ) : null}
    </section>
  );
}
