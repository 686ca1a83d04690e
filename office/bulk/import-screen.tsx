/** Import: a file is chosen, read without changing anything, looked through, and then applied as a whole. */
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../look/components/field.tsx';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { useWords } from '../words/spoken.ts';
import styles from './bulk.module.css';
import type { FilePlan } from './bulk-query.ts';
import { DryRun } from './dry-run.tsx';
import { FileColumns } from './file-columns.tsx';
import { FileQuestions } from './file-questions.tsx';
import { PastChanges } from './past-changes.tsx';
import { type ReadFile, useFilePlan } from './use-file-plan.ts';
import { useBulkWords } from './words/use-bulk-words.ts';

export default function ImportScreen() {
  const read = useFilePlan();
  const words = useBulkWords();
  const above = { path: '/sarees', name: useCatalogueWords().sarees };
  const mayImport = useMayDo('bulk.import');
  const { plan } = read;
  return (
    <Screen
      title={words.import}
      above={above}
      act={plan?.id ? <ApplyAct id={plan.id} counts={plan.counts} /> : null}
      isWide
    >
      {mayImport ? (
        <div className={styles.whole}>
          <ChooseFile read={read} />
          <Trouble>{read.trouble}</Trouble>
          <p role="status" className={styles.quiet}>
            {read.isReading ? words.reading : ''}
          </p>
          <FileQuestions read={read} />
          {plan ? (
            <>
              <FileColumns plan={plan} />
              <DryRun plan={plan} />
            </>
          ) : null}
        </div>
      ) : null}
      <PastChanges />
    </Screen>
  );
}

function ApplyAct({ id, counts }: { id: string; counts: FilePlan['counts'] }) {
  const navigate = useNavigate();
  const { act, isBusy } = useAct();
  const words = useBulkWords();
  const apply = async () => {
    const done = await act('bulk.import', { changeId: id }, { done: words.changed, reasons: words.reasons });
    if (done) void navigate(`/sarees/changes/${id}`);
  };
  return (
    <MainAct isBusy={isBusy} onClick={() => void apply()}>
      {words.change(counts.added + counts.changed)}
    </MainAct>
  );
}

function ChooseFile({ read: { file, options, plan, choose, change } }: { read: ReadFile }) {
  const id = useId();
  const words = useBulkWords();
  const { optional } = useWords().frame;
  const isForeign = plan !== null && plan.format !== 'own';
  return (
    <section className={styles.choose} aria-label={words.file}>
      <label className={styles.file}>
        <input
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) choose(chosen);
            target.value = '';
          }}
        />
        <strong>{file ? words.chooseAnother : words.chooseFile}</strong>
        <span className={styles.quiet}>{file?.name ?? words.fileHint}</span>
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={options.countsStock}
          onChange={({ target }) => change({ ...options, countsStock: target.checked })}
        />
        <span>
          {words.countStock}
          <span className={styles.quiet}>{words.countStockHint}</span>
        </span>
      </label>
      {isForeign ? (
        <Field id={id} label={words.like} hint={words.likeHint} optional={optional}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              defaultValue={options.like}
              onBlur={({ target }) => change({ ...options, like: target.value.trim().toUpperCase() })}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
          )}
        </Field>
      ) : null}
    </section>
  );
}
