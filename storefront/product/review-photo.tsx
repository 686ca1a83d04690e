/** Field for the photo of a review, which can be previewed and removed. It is uploaded when the review is sent. */
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import field from '../../look/components/field.module.css';
import { reviewPhotoTypes } from '../../shop/reviews/review.ts';
import fileLabel from '../components/file-label.module.css';
import { useShop } from '../state/shop.ts';
import styles from './review-photo.module.css';
import type { ChosenReviewPhoto } from './review-send.ts';
import { reviewPhotoOf } from './review-view.ts';

export const photoInputId = 'review-photo';

interface ReviewPhotoProps {
  photo: ChosenReviewPhoto | null;
  error: string | undefined;
  onChoose(file: File): void;
  onRemove(): void;
}

export function ReviewPhoto({ photo, error, onChoose, onRemove }: ReviewPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(photo);
  const remove = () => {
    onRemove();
    input.current?.focus();
  };
  return (
    <div className={styles.photo}>
      <label htmlFor={photoInputId} className={styles.label}>
        Photo <span className={field.optional}>(optional)</span>
      </label>
      <p id={`${photoInputId}-hint`} className={field.hint}>
        JPG, PNG or WEBP, up to 2 MB. Details in the file, such as where it was taken, are removed.
      </p>
      <label className={`${button.button} ${fileLabel.label} ${styles.add}`} data-wrong={error !== undefined}>
        <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
        Add a photo
        <input
          ref={input}
          id={photoInputId}
          type="file"
          accept={reviewPhotoTypes.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${photoInputId}-hint`, error && `${photoInputId}-error`].filter(Boolean).join(' ')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Emptied, so that the same file can be chosen again after it was removed.
            if (file) onChoose(file);
            currentTarget.value = '';
          }}
        />
      </label>
      <div className={field.below}>
        {error ? (
          <p id={`${photoInputId}-error`} role="alert" className={field.error}>
            {error}
          </p>
        ) : null}
      </div>
      {photo ? (
        <div className={styles.chosen}>
          {preview ? <img src={preview} alt="Your choice" width={96} height={120} /> : <span />}
          <button type="button" className={button.link} onClick={remove}>
            Remove photo
          </button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Returns the address of the photo's preview; '' while there is none. That of a file is a data URL: the content policy
 * allows no other source that is not on a server.
 */
function usePreview(photo: ChosenReviewPhoto | null): string {
  const { mediaBaseUrl } = useShop().facts;
  const [read, setRead] = useState('');
  const file = photo?.kind === 'file' ? photo.file : null;
  useEffect(() => {
    setRead('');
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setRead(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (photo?.kind === 'sent') return mediaBaseUrl + (reviewPhotoOf({ image_url: photo.imageUrl })?.small ?? '');
  return read;
}
