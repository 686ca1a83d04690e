/** The person's recovery codes: how many are left, and new ones. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { answerOf, officeApi } from '../api/client.ts';
import { withPasskey } from '../api/passkey-dialog.ts';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './account.module.css';

const codesQuery = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: () => answerOf(officeApi['recovery-codes'].$get()),
});

export function Codes() {
  const client = useQueryClient();
  const query = useQuery(codesQuery);
  const step = useStep();
  const { account } = useWords();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const make = () =>
    step.run(async () => {
      const made = await withPasskey(() => answerOf(officeApi['recovery-codes'].$post()));
      setCodes(made.codes);
      await client.invalidateQueries(codesQuery);
    });
  return (
    <section className={styles.section} aria-labelledby="codes">
      <h2 id="codes">{account.codes}</h2>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      ) : (
        <>
          <Answered query={query} shapes={<Shapes rows={1} height={2} />}>
            {({ left }) => <p>{left === 0 ? account.noCodes : account.codesLeft(left)}</p>}
          </Answered>
          <button type="button" className={button.link} disabled={step.isBusy} onClick={() => void make()}>
            {account.newCodes}
          </button>
          <Trouble>{step.trouble}</Trouble>
        </>
      )}
    </section>
  );
}
