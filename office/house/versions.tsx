/** The last versions of an entry, any of which can be restored. */
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { variantPath } from '../../shop/media/picture.ts';
import { useSignedIn } from '../api/me.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { useWords } from '../words/spoken.ts';
import { shownWords } from './entry-words.ts';
import styles from './house.module.css';
import type { EntryVersion, HouseEntry } from './house-query.ts';
import { useHouseWords } from './words/use-house-words.ts';

interface VersionsProps {
  kind: HouseKind;
  entry: HouseEntry;
  versions: readonly EntryVersion[];
}

export function Versions({ kind, entry, versions }: VersionsProps) {
  const { versions: words } = useHouseWords();
  const earlier = versions.filter(({ version }) => version !== entry.version);
  return (
    <section aria-label={words.title} className={styles.part}>
      <h2>{words.title}</h2>
      {earlier.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
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
  const words = useHouseWords();
  const { times } = useWords();
  const { stale, restored, restore: name, restoreOf } = words.versions;
  const restore = () => {
    const input = { kind, id: entry.id, seen: entry.version, version: version.version };
    const reasons = { ...words.reasons, stale };
    void act('house.restore', input, { done: restored, reasons });
  };
  const when = times.moment(version.changed_at);
  return (
    <li className={styles.entry}>
      <div className={rows.row}>
        <VersionPicture pictures={version.pictures} />
        <RowWords title={version.title}>
          {version.words ? <span>{version.words}</span> : null}
          <span>
            {shownWords(version, words, times)} · {version.changed_by ?? words.theShop}, {when}
          </span>
        </RowWords>
        {mayRestore ? (
          <button
            type="button"
            className={rows.end}
            disabled={isBusy}
            aria-label={restoreOf(version.title, when)}
            onClick={restore}
          >
            {name}
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
