/** The devices on which the person gets notices. */
import { formatDay, formatMoment } from '../../look/words/time.ts';
import type { NoticeStatus } from '../api/notices.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';

interface DevicesProps {
  devices: NoticeStatus['devices'];
  hereId: string | null;
  isBusy: boolean;
  onRemove(id: string): void;
}

export function Devices({ devices, hereId, isBusy, onRemove }: DevicesProps) {
  if (devices.length === 0) return null;
  return (
    <ul className={rows.rows} aria-label="Devices that show notifications">
      {devices.map(({ id, device, made_at, confirmed_at }) => (
        <li key={id} className={rows.row}>
          <RowWords title={device}>
            <span>
              {id === hereId ? 'This device, ' : ''}
              {confirmed_at === null ? `since ${formatDay(made_at)}` : `last shown ${formatMoment(confirmed_at)}`}
            </span>
          </RowWords>
          <button
            type="button"
            className={rows.end}
            aria-label={`Turn off notifications on ${id === hereId ? 'this device' : device}`}
            disabled={isBusy}
            onClick={() => onRemove(id)}
          >
            Turn off
          </button>
        </li>
      ))}
    </ul>
  );
}
