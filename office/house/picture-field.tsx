/** The fields of an entry's pictures: each is taken or chosen, and its part is chosen in a frame, before it is sent. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { type PictureShape, shapesOf } from '../../shop/house/entry-pictures.ts';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { type Picture, variantPath } from '../../shop/media/picture.ts';
import { useSignedIn } from '../api/me.ts';
import { showToast } from '../parts/toasts.ts';
import { middleCrop, partOf } from '../photos/crop.ts';
import { CropFrame } from '../photos/crop-frame.tsx';
import { FileButton } from '../photos/file-button.tsx';
import { pictureName, softWords, standInWords } from './entry-words.ts';
import {
  type FormPicture,
  type FormPictures,
  ratioOf,
  readPhoto,
  type StandIns,
  type TakenPicture,
} from './form-pictures.ts';
import styles from './picture-field.module.css';
import type { HouseWords } from './words/en.ts';
import { useHouseWords } from './words/use-house-words.ts';

interface PictureFieldsProps {
  kind: HouseKind;
  pictures: FormPictures;
  standIns: StandIns;
  /** Gives the entry a picture, or takes it away. */
  onPut(shape: PictureShape, picture: FormPicture | null): void;
}

export function PictureFields({ kind, pictures, standIns, onPut }: PictureFieldsProps) {
  const words = useHouseWords();
  const taken = Object.values(pictures).find((one) => 'photo' in one);
  return shapesOf(kind).map((shape) => (
    <PictureField
      key={shape}
      label={pictureName(kind, shape, words)}
      shape={shape}
      picture={pictures[shape] ?? null}
      // The stored portrait belongs to the stored wide picture.
      standIn={shape === 'portrait' && pictures.wide ? null : (standIns[shape] ?? null)}
      hasWide={pictures.wide !== undefined}
      other={pictures[shape] ? null : (taken ?? null)}
      onChange={(picture) => onPut(shape, picture)}
    />
  ));
}

interface PictureFieldProps {
  label: string;
  shape: PictureShape;
  picture: FormPicture | null;
  /** The picture that the pages show in its place. */
  standIn: Picture | null;
  /** True if the entry has a wide picture of its own, which phones show if it has no portrait. */
  hasWide: boolean;
  /** Photo that was taken for another picture of the entry. */
  other: TakenPicture | null;
  onChange(picture: FormPicture | null): void;
}

function PictureField({ label, shape, picture, standIn, hasWide, other, onChange }: PictureFieldProps) {
  const [isReading, setReading] = useState(false);
  const words = useHouseWords();
  const own = words.pictures;
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setReading(true);
    const photo = await readPhoto(file);
    setReading(false);
    if (photo) onChange({ photo, crop: middleCrop });
    else showToast(own.cannotRead);
  };
  return (
    <fieldset className={styles.field} aria-busy={isReading || undefined}>
      <legend>{label}</legend>
      {picture && 'photo' in picture ? (
        <Taken label={label} shape={shape} taken={picture} onChange={onChange} />
      ) : (
        <ShopPicture shape={shape} picture={picture?.picture ?? standIn} />
      )}
      <p className={styles.note}>{noteOf({ picture, standIn, shape, hasWide }, words)}</p>
      <div className={styles.acts}>
        <FileButton
          label={own.take}
          name={own.takeOf(label)}
          isCamera
          isBusy={isReading}
          onTake={(files) => void take(files)}
        />
        <FileButton
          label={own.choose}
          name={own.chooseOf(label)}
          isBusy={isReading}
          onTake={(files) => void take(files)}
        />
        {other ? (
          <button type="button" className={button.link} onClick={() => onChange({ ...other, crop: middleCrop })}>
            {own.sameToo}
          </button>
        ) : null}
        {picture ? (
          <button type="button" className={button.link} aria-label={own.noneOf(label)} onClick={() => onChange(null)}>
            {own.noOwn}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface TakenProps extends Pick<PictureFieldProps, 'label' | 'shape'> {
  taken: TakenPicture;
  onChange(picture: TakenPicture): void;
}

function Taken({ label, shape, taken: { photo, crop }, onChange }: TakenProps) {
  return (
    <CropFrame
      label={label}
      shown={photo.shown}
      size={photo.size}
      ratio={ratioOf(shape)}
      crop={crop}
      onChange={(next) => onChange({ photo, crop: next })}
    />
  );
}

function ShopPicture({ shape, picture }: { shape: PictureShape; picture: Picture | null }) {
  const { media_base_url } = useSignedIn();
  if (!picture) return <span className={`${styles[shape]} ${styles.outline}`} />;
  const address = media_base_url + variantPath(picture, 640, 'webp');
  return (
    <span className={styles[shape]}>
      <img src={address} alt="" loading="lazy" decoding="async" />
    </span>
  );
}

function noteOf(
  { picture, standIn, shape, hasWide }: Pick<PictureFieldProps, 'picture' | 'standIn' | 'shape' | 'hasWide'>,
  words: HouseWords,
): string {
  if (!picture) return standInWords(standIn, shape === 'portrait' && hasWide, words);
  if ('picture' in picture) return '';
  const { photo, crop } = picture;
  return softWords(shape, photo.size.width * partOf(photo.size, ratioOf(shape), crop).width, words);
}
