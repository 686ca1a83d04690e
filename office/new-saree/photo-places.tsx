/** Outlines of the photos of a saree: each is taken by the camera, or several at once come from the phone’s gallery. */
import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { galleryLength } from '../../shop/media/saree-names.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { type DraftPhoto, type LocalDraft, progressWords, troubleWords } from '../drafts/draft.ts';
import { addPhotos } from '../drafts/draft-photos.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import { showToast } from '../parts/toasts.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { FileArea } from '../photos/file-button.tsx';
import { type PhotoPlace, photoPlaces } from '../photos/photo-places.ts';
import { prepareToShrink } from '../photos/shrink-in-worker.ts';
import styles from './photo-places.module.css';
import { PhotoSheet } from './photo-sheet.tsx';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface PhotoPlacesProps {
  draft: LocalDraft;
  /** Small pictures by the ids of photos. */
  previews: Readonly<Record<string, string>>;
}

export function PhotoPlaces({ draft: { id, photos }, previews }: PhotoPlacesProps) {
  const sheet = useSheet('photo');
  const words = useNewSareeWords();
  const catalogue = useCatalogueWords();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(prepareToShrink, []);
  const shown = photos.find((photo) => photo.id === chosen);
  const refused = photos.find(({ state }) => state === 'refused');
  const isFull = photos.length >= galleryLength;
  return (
    <section aria-label={words.photos}>
      <ul className={styles.places}>
        {photoPlaces.map((outline, at) => {
          const photo = photos.find(({ place }) => place === at + 1);
          const take = (files: File[]) => void addPhotos(id, files, at + 1);
          return (
            <li key={outline.name}>
              {photo ? (
                <TakenPhoto
                  name={catalogue.photoPlaces[outline.name]}
                  photo={photo}
                  preview={previews[photo.id]}
                  onOpen={() => {
                    setChosen(photo.id);
                    sheet.open();
                  }}
                />
              ) : (
                <Outline outline={outline} id={at === 0 ? 'fact-pictures' : undefined} onTake={take} />
              )}
            </li>
          );
        })}
        <li>
          <FileArea
            className={styles.place}
            name={words.fromDevice}
            isMany
            isBusy={isFull}
            onTake={(files) => void addPhotos(id, files).then((left) => left > 0 && showToast(catalogue.leftOut(left)))}
          >
            <ImagePlus aria-hidden="true" size={28} strokeWidth={1.25} />
            <span aria-hidden="true">{isFull ? words.allEight : words.fromGallery}</span>
          </FileArea>
        </li>
      </ul>
      {refused ? (
        <p role="alert" className={styles.trouble}>
          {nameOfPlace(refused.place, catalogue)}: {troubleWords(refused, catalogue)}
        </p>
      ) : null}
      <p role="status" className="visually-hidden">
        {progressWords(photos, catalogue)}
      </p>
      {shown ? <PhotoSheet sheet={sheet} id={id} photo={shown} preview={previews[shown.id]} /> : null}
    </section>
  );
}

function nameOfPlace(place: number, { photoPlaces: names }: CatalogueWords): string {
  const outline = photoPlaces[place - 1];
  return outline ? names[outline.name] : '';
}

function Outline({
  outline,
  id,
  onTake,
}: {
  outline: PhotoPlace;
  id?: string | undefined;
  onTake(files: File[]): void;
}) {
  const words = useNewSareeWords();
  const name = useCatalogueWords().photoPlaces[outline.name];
  return (
    <FileArea className={styles.place} id={id} name={words.takePhoto(name)} isCamera onTake={onTake}>
      <svg viewBox="0 0 40 50" aria-hidden="true">
        <path d={outline.outline} />
      </svg>
      <span aria-hidden="true">{name}</span>
    </FileArea>
  );
}

interface TakenPhotoProps {
  name: string;
  photo: DraftPhoto;
  preview: string | undefined;
  onOpen(): void;
}

function TakenPhoto({ name, photo: { state, picture }, preview, onOpen }: TakenPhotoProps) {
  const { photoStates } = useNewSareeWords();
  return (
    <button
      type="button"
      className={styles.taken}
      data-state={state}
      aria-label={`${name}, ${photoStates[state]}`}
      onClick={onOpen}
    >
      <DraftPicture preview={preview} picture={picture} width={640} />
    </button>
  );
}
