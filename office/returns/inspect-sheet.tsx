/** The sheet in which what came back is looked at: ticks for what is found, and photos. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { refusalWords } from '../parts/refusal-words.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import form from '../parts/sheet-form.module.css';
import row from '../parts/ticks.module.css';
import { showToast } from '../parts/toasts.ts';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { FileButton } from '../photos/file-button.tsx';
import { sendInspectionPhoto } from '../photos/send-private-photo.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
import styles from './inspect-sheet.module.css';

/** The order whose parcel came back. */
export interface InspectedOrder {
  readonly id: string;
  readonly code: string;
}

type Tick = keyof Words['back']['ticks'];

/** Most photos of one parcel, as the API keeps them. */
const mostPhotos = 8;

export function InspectSheet({ sheet, order }: { sheet: SheetControl; order: InspectedOrder | null }) {
  const { back } = useWords();
  return (
    <Sheet sheet={sheet} title={back.title}>
      {order ? <Inspect order={order} onDone={sheet.close} /> : null}
    </Sheet>
  );
}

function Inspect({ order: { id: orderId, code }, onDone }: { order: InspectedOrder; onDone(): void }) {
  const words = useWords();
  const { back } = words;
  const [found, setFound] = useState<Readonly<Record<Tick, boolean>>>({
    hasTags: false,
    hasPackaging: false,
    isWorn: false,
    isStained: false,
  });
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { act, isBusy } = useAct();
  const upload = async (files: readonly File[]) => {
    if (photos.length + files.length > mostPhotos) return showToast(back.reasons.too_many_photos);
    setUploading(true);
    try {
      for (const file of files) {
        const photo = await sendInspectionPhoto(code, file);
        setPhotos((before) => [...before, photo]);
      }
    } catch (error) {
      showToast(refusalWords(error, back.reasons, words));
    } finally {
      setUploading(false);
    }
  };
  const keep = async () => {
    const options = { done: back.kept, reasons: back.reasons };
    if (await act('parcel.inspect', { orderId, ...found, photos }, options)) onDone();
  };
  return (
    <div className={form.form}>
      <fieldset className={row.ticks}>
        <legend>{back.daylight}</legend>
        {(Object.keys(back.ticks) as Tick[]).map((tick) => (
          <label key={tick} className={row.tick}>
            <input
              type="checkbox"
              checked={found[tick]}
              onChange={({ target }) => setFound({ ...found, [tick]: target.checked })}
            />
            {back.ticks[tick]}
          </label>
        ))}
      </fieldset>
      <div className={styles.photos}>
        <FileButton label={back.addPhotos} isMany isBusy={isUploading} onTake={(files) => void upload(files)} />
        <span role="status">{photos.length === 0 ? '' : back.photos(photos.length)}</span>
      </div>
      <SheetFoot>
        <MainAct isBusy={isBusy || isUploading} onClick={() => void keep()}>
          {back.keep}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
