/** Import: a file is chosen, read without changing anything, looked through, and then applied as a whole. */
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../look/components/field.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import styles from './bulk.module.css';
import type { FilePlan } from './bulk-query.ts';
import { bulkReasons, wordsOfSarees } from './bulk-words.ts';
import { DryRun } from './dry-run.tsx';
import { FileColumns } from './file-columns.tsx';
import { PastChanges } from './past-changes.tsx';
import { type ReadFile, useFilePlan } from './use-file-plan.ts';

const above = { path: '/sarees', name: 'Sarees' };

export default function ImportScreen() {
  const read = useFilePlan();
  const mayImport = useMayDo('bulk.import');
  const { plan } = read;
  return (
    <Screen title="Import" above={above} act={plan?.id ? <ApplyAct plan={plan} /> : null} isWide>
      {mayImport ? (
        <>
          <p className={styles.onPhone}>Files are imported at the desk. What was imported is here.</p>
          <div className={styles.atDesk}>
            <ChooseFile read={read} />
            <Trouble>{read.trouble}</Trouble>
            <p role="status" className={styles.quiet}>
              {read.isReading ? 'Reading the file…' : ''}
            </p>
            {plan ? (
              <>
                <FileColumns plan={plan} />
                <DryRun plan={plan} />
              </>
            ) : null}
          </div>
        </>
      ) : null}
      <PastChanges />
    </Screen>
  );
}

function ApplyAct({ plan: { id, counts } }: { plan: FilePlan }) {
  const navigate = useNavigate();
  const { act, isBusy } = useAct();
  const apply = async () => {
    const done = await act('bulk.import', { changeId: id }, { done: 'Changed.', reasons: bulkReasons });
    if (done) void navigate(`/sarees/changes/${id}`);
  };
  return (
    <MainAct isBusy={isBusy} onClick={() => void apply()}>
      Change {wordsOfSarees(counts.added + counts.changed)}
    </MainAct>
  );
}

function ChooseFile({ read: { file, options, plan, choose, change } }: { read: ReadFile }) {
  const id = useId();
  const isForeign = plan !== null && plan.format !== 'own';
  return (
    <section className={styles.choose} aria-label="File">
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
        <strong>{file ? 'Choose another file' : 'Choose a file'}</strong>
        <span className={styles.quiet}>
          {file?.name ?? 'CSV or Excel, in our columns or as Shopify and WooCommerce export it'}
        </span>
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={options.countsStock}
          onChange={({ target }) => change({ ...options, countsStock: target.checked })}
        />
        <span>
          Count the stock anew, as the file says
          <span className={styles.quiet}>Otherwise only new sarees get their pieces from it.</span>
        </span>
      </label>
      {isForeign ? (
        <Field
          id={id}
          label="New ones are like the saree"
          hint="Its sku. They take over weave, yarn, measures, weaver and HSN where the file has none."
        >
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
