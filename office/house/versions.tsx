/** The last versions of an entry, any of which can be restored. */
import { formatMoment } from '../../look/words/time.ts';
import type { HouseKind } from '../../shop/house/house-entry.ts';
import { variantPath } from '../../shop/media/picture.ts';
import { useSignedIn } from '../api/me.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { houseReasons, shownWords } from './entry-words.ts';
import styles from './house.module.css';
import type { EntryVersion, HouseEntry } from './house-query.ts';

interface VersionsProps {
  kind: HouseKind;
  entry: HouseEntry;
  versions: readonly EntryVersion[];
}

export function Versions({ kind, entry, versions }: VersionsProps) {
  const earlier = versions.filter(({ version }) => version !== entry.version);
  return (
    <section aria-label="Earlier versions" className={styles.part}>
      <h2>Earlier versions</h2>
      {earlier.length === 0 ? (
        <p className={styles.quiet}>It was not changed yet.</p>
      ) : (
        <ol className={rows.rows}>
          {earlier.map((version) => (
            <VersionRow key={version.version} kind={kind} entry={entry} version={version} />
          ))}
        </ol>
      )}
    </section>
  );
}

function VersionRow({ kind, entry, version }: { kind: HouseKind; entry: HouseEntry; version: EntryVersion }) {
  const { act, isBusy } = useAct();
  const mayRestore = useMayDo('house.restore');
  const restore = () => {
    const input = { kind, id: entry.id, seen: entry.version, version: version.version };
    const reasons = { ...houseReasons, stale: 'Somebody changed it meanwhile. This is how it is now.' };
    void act('house.restore', input, { done: 'Restored. The shop shows it at once.', reasons });
  };
  const when = formatMoment(version.changed_at);
  return (
    <li className={styles.entry}>
      <div className={rows.row}>
        <VersionPicture pictures={version.pictures} />
        <RowWords title={version.title}>
          {version.words ? <span>{version.words}</span> : null}
          <span>
            {shownWords(version)} · {version.changed_by ?? 'The shop'}, {when}
          </span>
        </RowWords>
        {mayRestore ? (
          <button
            type="button"
            className={rows.end}
            disabled={isBusy}
            aria-label={`Restore ${version.title} of ${when}`}
            onClick={restore}
          >
            Restore
          </button>
        ) : null}
      </div>
    </li>
  );
}

/** Shows the picture of its own that a version has. */
function VersionPicture({ pictures: { wide, portrait } }: Pick<EntryVersion, 'pictures'>) {
  const { media_base_url } = useSignedIn();
  const picture = portrait ?? wide;
  if (!picture) return null;
  return (
    <img className={styles.small} src={media_base_url + variantPath(picture, 160, 'webp')} alt="" loading="lazy" />
  );
}
