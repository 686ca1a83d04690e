/** The person's own passkeys. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { formatDay } from '../../look/words/time.ts';
import { answerOf, officeApi } from '../api/client.ts';
import { withPasskey } from '../api/passkey-dialog.ts';
import { makePasskey } from '../api/passkeys.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { showToast } from '../parts/toasts.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import styles from './account.module.css';

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => answerOf(officeApi.passkeys.$get()),
});

const reasons = { last_passkey: 'This is your only passkey. Make another one first.' };

export function Passkeys() {
  const client = useQueryClient();
  const query = useQuery(passkeysQuery);
  const step = useStep(reasons);
  const change = async (call: () => Promise<unknown>, done: string) => {
    if (await step.run(() => withPasskey(call))) showToast(done);
    await client.invalidateQueries();
  };
  const remove = (id: string) =>
    change(() => answerOf(officeApi.passkeys[':id'].remove.$post({ param: { id } })), 'The passkey is removed.');
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <Answered query={query} shapes={<Shapes rows={1} height={4} />}>
        {(passkeys) => (
          <ul className={rows.rows}>
            {passkeys.map(({ id, device, made_at, used_at }) => (
              <li key={id} className={rows.row}>
                <RowWords title={device}>
                  <span>
                    Made {formatDay(made_at)}, used {formatDay(used_at)}
                  </span>
                </RowWords>
                {passkeys.length > 1 ? (
                  <button
                    type="button"
                    className={rows.end}
                    aria-label={`Remove the passkey of ${device}`}
                    disabled={step.isBusy}
                    onClick={() => void remove(id)}
                  >
                    Remove
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
        onClick={() => void change(makePasskey, 'The passkey is made.')}
      >
        Make a passkey on this device
      </button>
    </section>
  );
}
