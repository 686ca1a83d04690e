/** The browsers in which the person is signed in. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { answerOf, officeApi } from '../api/client.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { showToast } from '../parts/toasts.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './account.module.css';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => answerOf(officeApi.sessions.$get()),
});

export function Sessions() {
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const step = useStep();
  const { account, times } = useWords();
  const end = async (call: () => Promise<unknown>, done: string) => {
    if (await step.run(call)) showToast(done);
    await client.invalidateQueries(sessionsQuery);
  };
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{account.sessions}</h2>
      <Answered query={query} shapes={<Shapes rows={2} height={4} />}>
        {(sessions) => (
          <>
            <ul className={rows.rows}>
              {sessions.map(({ id, device, is_this, used_at }) => (
                <li key={id} className={rows.row}>
                  <RowWords title={device}>
                    <span>{is_this ? account.thisBrowser : account.lastUsed(times.moment(used_at))}</span>
                  </RowWords>
                  {is_this ? null : (
                    <button
                      type="button"
                      className={rows.end}
                      aria-label={account.endSession(device)}
                      disabled={step.isBusy}
                      onClick={() =>
                        void end(
                          () => answerOf(officeApi.sessions[':id'].end.$post({ param: { id } })),
                          account.sessionEnded,
                        )
                      }
                    >
                      {account.end}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 ? (
              <button
                type="button"
                className={button.link}
                disabled={step.isBusy}
                onClick={() => void end(() => answerOf(officeApi.sessions['end-others'].$post()), account.othersEnded)}
              >
                {account.endOthers}
              </button>
            ) : null}
          </>
        )}
      </Answered>
      <Trouble>{step.trouble}</Trouble>
    </section>
  );
}
