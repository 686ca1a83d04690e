/** The sheet of one photo of a draft: it can be taken anew, or removed. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { type DraftPhoto, troubleWords } from '../drafts/draft.ts';
import { addPhotos, removePhoto } from '../drafts/draft-photos.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import { refusalWords } from '../parts/refusal-words.ts';
import { Sheet } from '../parts/sheet.tsx';
import { showToast } from '../parts/toasts.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { FileButton } from '../photos/file-button.tsx';
import { photoPlaces } from '../photos/photo-places.ts';
import { useWords } from '../words/spoken.ts';
import styles from './photo-sheet.module.css';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface PhotoSheetProps {
  sheet: SheetControl;
  /** Id of the draft. */
  id: string;
  photo: DraftPhoto;
  preview: string | undefined;
}

export function PhotoSheet({ sheet, id, photo, preview }: PhotoSheetProps) {
  const [isBusy, setBusy] = useState(false);
  const words = useNewSareeWords();
  const catalogue = useCatalogueWords();
  const office = useWords();
  const place = photoPlaces[photo.place - 1];
  const remove = async () => {
    setBusy(true);
    try {
      await removePhoto(id, photo);
      sheet.close();
    } catch (error) {
      showToast(refusalWords(error, catalogue.refusals, office));
    } finally {
      setBusy(false);
    }
  };
  const replace = async (files: File[]) => {
    await addPhotos(id, files, photo.place);
    sheet.close();
  };
  return (
    <Sheet sheet={sheet} title={words.photo}>
      <div className={styles.photo}>
        <p>{place && catalogue.photoPlaces[place.name]}</p>
        {photo.trouble ? <p className={styles.trouble}>{troubleWords(photo, catalogue)}</p> : null}
        <div className={styles.picture}>
          <DraftPicture preview={preview} picture={photo.picture} width={960} />
        </div>
        <div className={styles.acts}>
          <FileButton label={words.takeAnew} isCamera onTake={(files) => void replace(files)} />
          <button type="button" className={button.link} disabled={isBusy} onClick={() => void remove()}>
            {catalogue.remove}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
