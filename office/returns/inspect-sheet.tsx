/** The sheet in which what came back is looked at: ticks for what is found, and photos. */
import { useState } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import { MainAct } from '../parts/main-act.tsx';
import { refusalWords } from '../parts/refusal-words.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import form from '../parts/sheet-form.module.css';
import row from '../parts/ticks.module.css';
import { showToast } from '../parts/toasts.ts';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { FileButton } from '../photos/file-button.tsx';
import { sendInspectionPhoto } from '../photos/send-inspection-photo.ts';
import styles from './inspect-sheet.module.css';

/** The order whose parcel came back. */
export interface InspectedOrder {
  readonly id: string;
  readonly code: string;
}

const ticks = {
  hasTags: 'Its tags are there',
  hasPackaging: 'Its packaging is there',
  isWorn: 'It was worn',
  isStained: 'It is stained',
} as const;
type Tick = keyof typeof ticks;

/** Most photos of one parcel, as the API keeps them. */
const mostPhotos = 8;

const reasons: Readonly<Record<string, string>> = {
  too_many_photos: 'Eight photos are enough.',
  decided: 'Its pieces are on sale or written off, and what was found stays.',
  image_too_large: 'A photo has 12 MB at most.',
  image_type: 'Choose a JPG, PNG or WEBP.',
};

export function InspectSheet({ sheet, order }: { sheet: SheetControl; order: InspectedOrder | null }) {
  return (
    <Sheet sheet={sheet} title="What came back">
      {order ? <Inspect order={order} onDone={sheet.close} /> : null}
    </Sheet>
  );
}

function Inspect({ order: { id: orderId, code }, onDone }: { order: InspectedOrder; onDone(): void }) {
  const [found, setFound] = useState<Readonly<Record<Tick, boolean>>>({
    ...{ hasTags: false, hasPackaging: false, isWorn: false, isStained: false },
  });
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { act, isBusy } = useAct();
  const upload = async (files: readonly File[]) => {
    if (photos.length + files.length > mostPhotos) return showToast('Eight photos are enough.');
    setUploading(true);
    try {
      for (const file of files) {
        const photo = await sendInspectionPhoto(code, file);
        setPhotos((before) => [...before, photo]);
      }
    } catch (error) {
      showToast(refusalWords(error, reasons));
    } finally {
      setUploading(false);
    }
  };
  const keep = async () => {
    const options = { done: 'Kept.', reasons };
    if (await act('parcel.inspect', { orderId, ...found, photos }, options)) onDone();
  };
  return (
    <div className={form.form}>
      <fieldset className={row.ticks}>
        <legend>Look at the piece by daylight, then tick what you find.</legend>
        {(Object.keys(ticks) as Tick[]).map((tick) => (
          <label key={tick} className={row.tick}>
            <input
              type="checkbox"
              checked={found[tick]}
              onChange={({ target }) => setFound({ ...found, [tick]: target.checked })}
            />
            {ticks[tick]}
          </label>
        ))}
      </fieldset>
      <div className={styles.photos}>
        <FileButton label="Add photos" isMany isBusy={isUploading} onTake={(files) => void upload(files)} />
        <span role="status">{photos.length === 0 ? '' : formatCount(photos.length, 'photo', 'photos')}</span>
      </div>
      <SheetFoot>
        <MainAct isBusy={isBusy || isUploading} onClick={() => void keep()}>
          Keep what I found
        </MainAct>
      </SheetFoot>
    </div>
  );
}
