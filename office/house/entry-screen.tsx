/** One entry of the house: its words, when it is shown, and its last versions. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { type HouseKind, houseKinds } from '../../shop/house/house-entry.ts';
import { ApiProblem } from '../api/client.ts';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { EntryForm } from './entry-form.tsx';
import { kindWords } from './entry-words.ts';
import styles from './house.module.css';
import { type EntryPage, entryQuery, type HouseEntry } from './house-query.ts';
import { Versions } from './versions.tsx';

const RemoveSheet = lazy(async () => ({ default: (await import('./remove-sheet.tsx')).RemoveSheet }));

export default function EntryScreen() {
  const { kind: written = '', id = '' } = useParams();
  const kind = houseKinds.find((one) => one === written) ?? 'category';
  const page = useQuery(entryQuery(kind, id));
  const isUnknown = page.error instanceof ApiProblem && [400, 404].includes(page.error.status);
  return (
    <Screen
      title={page.data?.entry.title ?? 'Home & collections'}
      above={{ path: `/house?view=${kind}`, name: kindWords[kind].several }}
      isWide={kind !== 'occasion'}
    >
      {isUnknown ? (
        <Empty>{`There is no such ${kindWords[kind].one}.`}</Empty>
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
  const { folder } = kindWords[kind];
  return (
    <EntryForm kind={kind} page={page}>
      <div className={styles.links}>
        {folder !== null && entry.is_shown ? (
          <a className={button.link} href={`${folder}${entry.id}`} target="_blank" rel="noreferrer">
            Its page on the shop
          </a>
        ) : null}
        {mayRemove && entry.sarees === 0 ? (
          <button type="button" className={button.link} onClick={removing.open}>
            Remove it
          </button>
        ) : null}
      </div>
      <p className={styles.quiet}>{wordsOf(kind, entry)}</p>
      <Versions kind={kind} entry={entry} versions={versions} />
      {removing.isOpen ? (
        <Suspense>
          <RemoveSheet sheet={removing} kind={kind} entry={entry} />
        </Suspense>
      ) : null}
    </EntryForm>
  );
}

/** Says what an entry is, and why it cannot be removed or is not shown. */
function wordsOf(kind: HouseKind, { id, sarees, is_sample: isSample }: HouseEntry): string {
  if (kind === 'slide') return 'The home page shows the slides in turn, each for three seconds.';
  if (kind === 'testimonial')
    return isSample
      ? 'Invented for the demonstration: a shop that sells does not show it, whatever is written here. Add real ones anew.'
      : 'The words of a customer. Never write them yourself: the law forbids it.';
  const { folder } = kindWords[kind];
  const where = folder === null ? 'A filter of lists.' : `Its address is ${folder}${id}, for good.`;
  if (sarees === 0) return `${where} No saree is in it yet.`;
  return `${where} ${formatCount(sarees, 'saree is', 'sarees are')} in it, so that it can be hidden and not removed.`;
}
