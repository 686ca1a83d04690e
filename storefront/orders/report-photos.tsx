/** Field for the photos of a report: chosen or taken with the phone, each shown small with its state. */
import { Camera, X } from 'lucide-react';
import { useRef } from 'react';
import button from '../../look/components/button.module.css';
import { maxReportPhotos } from '../../shop/problem-reports/report.ts';
import fileLabel from '../components/file-label.module.css';
import styles from './report-form.module.css';
import type { ChosenPhoto, ReportPhotosState } from './use-photos.ts';

interface ReportPhotosProps {
  photos: ReportPhotosState;
  error: string | undefined;
}

export function ReportPhotos({ photos: { photos, room, leftOut, add, remove }, error }: ReportPhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const removeAndFocus = (key: number) => {
    remove(key);
    input.current?.focus();
  };
  return (
    <div className={styles.photos}>
      <p id="photos-hint">Up to {maxReportPhotos} photos: the whole piece, and what is wrong with it close up.</p>
      {photos.length > 0 ? (
        <ul>
          {photos.map((photo) => (
            <Chosen key={photo.key} photo={photo} onRemove={() => removeAndFocus(photo.key)} />
          ))}
        </ul>
      ) : null}
      <label className={`${button.button} ${fileLabel.label}`} aria-disabled={room === 0}>
        <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
        Add photos
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          aria-describedby={error ? 'photos-error photos-hint' : 'photos-hint'}
          aria-invalid={error ? true : undefined}
          disabled={room === 0}
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            // Emptied, so that the same photo can be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <p role="alert" className={styles.error}>
        {leftOut}
      </p>
      {error ? (
        <p id="photos-error" role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Chosen({ photo: { name, preview, state }, onRemove }: { photo: ChosenPhoto; onRemove(): void }) {
  return (
    <li>
      <span className={styles.preview}>
        {preview ? <img src={preview} alt="" /> : <Camera aria-hidden="true" strokeWidth={1.5} />}
      </span>
      <span className={styles.fileName}>{name}</span>
      <span role="status" className={state.kind === 'refused' ? styles.error : styles.quiet}>
        {state.kind === 'refused' ? `Not added. ${state.text}` : state.kind === 'sent' ? 'Added' : 'Being sent'}
      </span>
      <button type="button" className={button.icon} aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </li>
  );
}
