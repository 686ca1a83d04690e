/** The person's own passkeys. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { answerOf, officeApi } from '../api/client.ts';
import { withPasskey } from '../api/passkey-dialog.ts';
import { makePasskey } from '../api/passkeys.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { showToast } from '../parts/toasts.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './account.module.css';

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => answerOf(officeApi.passkeys.$get()),
});

export function Passkeys() {
  const client = useQueryClient();
  const query = useQuery(passkeysQuery);
  const { account, passkey, times } = useWords();
  const step = useStep({ last_passkey: account.onlyPasskey });
  const change = async (call: () => Promise<unknown>, done: string) => {
    if (await step.run(() => withPasskey(call))) showToast(done);
    await client.invalidateQueries();
  };
  const remove = (id: string) =>
    change(() => answerOf(officeApi.passkeys[':id'].remove.$post({ param: { id } })), account.passkeyRemoved);
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">{account.passkeys}</h2>
      <Answered query={query} shapes={<Shapes rows={1} height={4} />}>
        {(passkeys) => (
          <ul className={rows.rows}>
            {passkeys.map(({ id, device, made_at, used_at }) => (
              <li key={id} className={rows.row}>
                <RowWords title={device}>
                  <span>{account.madeAndUsed(times.day(made_at), times.day(used_at))}</span>
                </RowWords>
                {passkeys.length > 1 ? (
                  <button
                    type="button"
                    className={rows.end}
                    aria-label={account.removePasskey(device)}
                    disabled={step.isBusy}
                    onClick={() => void remove(id)}
                  >
                    {account.remove}
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <Trouble>{step.trouble}</Trouble>
      <button
        type="button"
        className={button.link}
        disabled={step.isBusy}
        onClick={() => void change(makePasskey, account.passkeyMade)}
      >
        {passkey.make}
      </button>
    </section>
  );
}
