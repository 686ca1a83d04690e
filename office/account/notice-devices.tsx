/** The devices on which the person gets notices. */
import type { NoticeStatus } from '../api/notices.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';

interface DevicesProps {
  devices: NoticeStatus['devices'];
  hereId: string | null;
  isBusy: boolean;
  onRemove(id: string): void;
}

export function Devices({ devices, hereId, isBusy, onRemove }: DevicesProps) {
  const words = useWords();
  const { notices } = words;
  if (devices.length === 0) return null;
  return (
    <ul className={rows.rows} aria-label={notices.devices}>
      {devices.map(({ id, device, made_at, confirmed_at }) => (
        <li key={id} className={rows.row}>
          <RowWords title={device}>
            <span>
              {id === hereId
                ? notices.here(sinceWords({ made_at, confirmed_at }, words))
                : sinceWords({ made_at, confirmed_at }, words)}
            </span>
          </RowWords>
          <button
            type="button"
            className={rows.end}
            aria-label={id === hereId ? notices.turnOffHere : notices.turnOffOn(device)}
            disabled={isBusy}
            onClick={() => onRemove(id)}
          >
            {notices.turnOff}
          </button>
        </li>
      ))}
    </ul>
  );
}

function sinceWords(
  { made_at, confirmed_at }: Pick<NoticeStatus['devices'][number], 'made_at' | 'confirmed_at'>,
  { notices, times }: Words,
): string {
  return confirmed_at === null ? notices.since(times.day(made_at)) : notices.lastShown(times.moment(confirmed_at));
}
