/** One entry of the house: its words, when it is shown, and its last versions. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { type HouseKind, houseKinds } from '../../shop/house/house-kinds.ts';
import { ApiProblem } from '../api/client.ts';
import { lateSheet } from '../parts/late.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { EntryForm } from './entry-form.tsx';
import { folders } from './entry-words.ts';
import styles from './house.module.css';
import { type EntryPage, entryQuery, type HouseEntry } from './house-query.ts';
import { Versions } from './versions.tsx';
import type { HouseWords } from './words/en.ts';
import { useHouseWords } from './words/use-house-words.ts';

const RemoveSheet = lateSheet(
  () => import('./remove-sheet.tsx'),
  (code) => code.RemoveSheet,
);

export default function EntryScreen() {
  const { kind: written = '', id = '' } = useParams();
  const kind = houseKinds.find((one) => one === written) ?? 'category';
  const page = useQuery(entryQuery(kind, id));
  const { title, kinds } = useHouseWords();
  const isUnknown = page.error instanceof ApiProblem && [400, 404].includes(page.error.status);
  return (
    <Screen
      title={page.data?.entry.title ?? title}
      above={{ path: `/house?view=${kind}`, name: kinds[kind].several }}
      isWide={kind !== 'occasion'}
    >
      {isUnknown ? (
        <Empty>{kinds[kind].unknown}</Empty>
      ) : (
        <Answered query={page} shapes={<Shapes rows={5} height={4} />}>
          {(data) => <Entry kind={kind} page={data} />}
        </Answered>
      )}
    </Screen>
  );
}

function Entry({ kind, page }: { kind: HouseKind; page: EntryPage }) {
  const { entry, versions } = page;
  const removing = useSheet('remove-entry');
  const mayRemove = useMayDo('house.remove');
  const words = useHouseWords();
  const folder = folders[kind];
  return (
    <EntryForm kind={kind} page={page}>
      <div className={styles.links}>
        {folder !== null && entry.is_shown ? (
          <a className={button.link} href={`${folder}${entry.id}`} target="_blank" rel="noreferrer">
            {words.itsPage}
          </a>
        ) : null}
        {mayRemove && entry.sarees === 0 ? (
          <button type="button" className={button.link} onClick={removing.open}>
            {words.removeIt}
          </button>
        ) : null}
      </div>
      <p className={styles.quiet}>{wordsOf(kind, entry, words)}</p>
      <Versions kind={kind} entry={entry} versions={versions} />
      {removing.isOpen ? <RemoveSheet sheet={removing} kind={kind} entry={entry} /> : null}
    </EntryForm>
  );
}

/** Says what an entry is, and why it cannot be removed or is not shown. */
function wordsOf(kind: HouseKind, { id, sarees, is_sample: isSample }: HouseEntry, words: HouseWords): string {
  if (kind === 'slide') return words.slidesTurn;
  if (kind === 'testimonial') return isSample ? words.isSample : words.neverWrite;
  const folder = folders[kind];
  const where = folder === null ? words.isFilter : words.itsAddress(`${folder}${id}`);
  return sarees === 0 ? words.noSareeIn(where) : words.sareesIn(where, sarees);
}
