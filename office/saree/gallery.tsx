/** The pictures of a saree in their order, and the ways to change them. */
import { useState } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import type { PlacedPicture, SareePage } from '../catalogue/sarees-query.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { FileButton } from '../photos/file-button.tsx';
import styles from './gallery.module.css';
import { PictureSheet } from './picture-sheet.tsx';
import { useUploads } from './use-uploads.ts';

export function Gallery({ saree }: { saree: SareePage }) {
  const { pictures } = saree;
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
    <section aria-label="Pictures">
      <ol className={styles.pictures}>
        {pictures.map((placed, at) => (
          <li key={placed.picture.hash}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`Picture ${at + 1}`}
              onClick={() => open(placed)}
            >
              <DraftPicture picture={placed.picture} width={at === 0 ? 960 : 320} />
            </button>
          </li>
        ))}
      </ol>
      {pictures.length === 0 ? <p className={styles.none}>It has no picture yet.</p> : null}
      <p role="status">{waiting === 0 ? '' : `${formatCount(waiting, 'photo', 'photos')} still going up`}</p>
      {mayMove && !isFull ? (
        <div className={styles.acts}>
          <FileButton label="Take a photo" isCamera onTake={add} />
          <FileButton label="Add photos" isMany onTake={add} />
        </div>
      ) : null}
      {shown ? (
        <PictureSheet sheet={sheet} saree={saree} placed={shown} onReplace={(file) => replace(shown.place, file)} />
      ) : null}
    </section>
  );
}
