/** Photos of damaged pieces, which are added before the pieces are written off; and those of a movement. */
import { refusalWords } from '../parts/refusal-words.ts';
import { showToast } from '../parts/toasts.ts';
import { FileButton } from '../photos/file-button.tsx';
import { sendWriteOffPhoto } from '../photos/send-private-photo.ts';
import { useWords } from '../words/spoken.ts';
import styles from './damage-photos.module.css';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

/** Most photos of a movement, as the shop keeps them. */
const mostPhotos = 3;

interface DamagePhotosProps {
  sku: string;
  /** Ids of the photos that were sent. */
  photos: readonly string[];
  isBusy: boolean;
  onChange(photos: readonly string[]): void;
  onBusy(isBusy: boolean): void;
}

export function DamagePhotos({ sku, photos, isBusy, onChange, onBusy }: DamagePhotosProps) {
  const words = useWords();
  const own = useSareeScreenWords();
  const upload = async (files: readonly File[]) => {
    if (photos.length + files.length > mostPhotos) return showToast(own.tooManyPhotos(mostPhotos));
    onBusy(true);
    let sent = photos;
    try {
      for (const file of files) {
        sent = [...sent, await sendWriteOffPhoto(sku, file)];
        onChange(sent);
      }
    } catch (error) {
      showToast(refusalWords(error, {}, words));
    } finally {
      onBusy(false);
    }
  };
  return (
    <div className={styles.adding}>
      {photos.length < mostPhotos ? (
        <FileButton label={own.addDamagePhotos} isMany isBusy={isBusy} onTake={(files) => void upload(files)} />
      ) : null}
      <span role="status">{photos.length === 0 ? '' : own.photosOf(photos.length, mostPhotos)}</span>
    </div>
  );
}

/** Shows the photos of a movement, small, each of which opens. */
export function MovementPhotos({ photos, of }: { photos: readonly string[]; of: string }) {
  if (photos.length === 0) return null;
  return (
    <span className={styles.photos}>
      {photos.map((id, nth) => (
        <a key={id} href={`/api/office/write-off-photos/${id}`} target="_blank" rel="noreferrer">
          <img src={`/api/office/write-off-photos/${id}`} alt={`${of}, ${nth + 1}`} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
