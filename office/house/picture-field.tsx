/** The fields of an entry's pictures: each is taken or chosen, and its part is chosen in a frame, before it is sent. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { type PictureShape, shapesOf } from '../../shop/house/entry-pictures.ts';
import type { HouseKind } from '../../shop/house/house-entry.ts';
import { type Picture, variantPath } from '../../shop/media/picture.ts';
import { useSignedIn } from '../api/me.ts';
import { showToast } from '../parts/toasts.ts';
import { middleCrop, partOf } from '../photos/crop.ts';
import { CropFrame } from '../photos/crop-frame.tsx';
import { FileButton } from '../photos/file-button.tsx';
import { pictureNames, softWords, standInWords } from './entry-words.ts';
import {
  type FormPicture,
  type FormPictures,
  ratioOf,
  readPhoto,
  type StandIns,
  type TakenPicture,
} from './form-pictures.ts';
import styles from './picture-field.module.css';

interface PictureFieldsProps {
  kind: HouseKind;
  pictures: FormPictures;
  standIns: StandIns;
  /** Gives the entry a picture, or takes it away. */
  onPut(shape: PictureShape, picture: FormPicture | null): void;
}

export function PictureFields({ kind, pictures, standIns, onPut }: PictureFieldsProps) {
  const taken = Object.values(pictures).find((one) => 'photo' in one);
  return shapesOf(kind).map((shape) => (
    <PictureField
      key={shape}
      label={pictureNames[kind][shape] ?? ''}
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
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setReading(true);
    const photo = await readPhoto(file);
    setReading(false);
    if (photo) onChange({ photo, crop: middleCrop });
    else showToast('This photo cannot be read here. Choose a JPEG, PNG or WebP.');
  };
  return (
    <fieldset className={styles.field} aria-busy={isReading || undefined}>
      <legend>{label}</legend>
      {picture && 'photo' in picture ? (
        <Taken label={label} shape={shape} taken={picture} onChange={onChange} />
      ) : (
        <ShopPicture shape={shape} picture={picture?.picture ?? standIn} />
      )}
      <p className={styles.note}>{noteOf({ picture, standIn, shape, hasWide })}</p>
      <div className={styles.acts}>
        <FileButton
          label="Take a photo"
          name={`${label}: take a photo`}
          isCamera
          isBusy={isReading}
          onTake={(files) => void take(files)}
        />
        <FileButton
          label="Choose a photo"
          name={`${label}: choose a photo`}
          isBusy={isReading}
          onTake={(files) => void take(files)}
        />
        {other ? (
          <button type="button" className={button.link} onClick={() => onChange({ ...other, crop: middleCrop })}>
            Use the same photo
          </button>
        ) : null}
        {picture ? (
          <button
            type="button"
            className={button.link}
            aria-label={`${label}: use none`}
            onClick={() => onChange(null)}
          >
            Use none
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

function noteOf({
  picture,
  standIn,
  shape,
  hasWide,
}: Pick<PictureFieldProps, 'picture' | 'standIn' | 'shape' | 'hasWide'>) {
  if (!picture) return standInWords(standIn, shape === 'portrait' && hasWide);
  if ('picture' in picture) return '';
  const { photo, crop } = picture;
  return softWords(shape, photo.size.width * partOf(photo.size, ratioOf(shape), crop).width);
}
