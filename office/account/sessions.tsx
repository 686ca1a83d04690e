/** The browsers in which the person is signed in. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import { answerOf, officeApi } from '../api/client.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { showToast } from '../parts/toasts.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import styles from './account.module.css';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => answerOf(officeApi.sessions.$get()),
});

export function Sessions() {
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const step = useStep();
  const end = async (call: () => Promise<unknown>, done: string) => {
    if (await step.run(call)) showToast(done);
    await client.invalidateQueries(sessionsQuery);
  };
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">Signed in</h2>
      <Answered query={query} shapes={<Shapes rows={2} height={4} />}>
        {(sessions) => (
          <>
            <ul className={rows.rows}>
              {sessions.map(({ id, device, is_this, used_at }) => (
                <li key={id} className={rows.row}>
                  <RowWords title={device}>
                    <span>{is_this ? 'This browser' : `Last used ${formatMoment(used_at)}`}</span>
                  </RowWords>
                  {is_this ? null : (
                    <button
                      type="button"
                      className={rows.end}
                      aria-label={`End the session on ${device}`}
                      disabled={step.isBusy}
                      onClick={() =>
                        void end(
                          () => answerOf(officeApi.sessions[':id'].end.$post({ param: { id } })),
                          'The session is ended.',
                        )
                      }
                    >
                      End
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
                onClick={() =>
                  void end(() => answerOf(officeApi.sessions['end-others'].$post()), 'All other sessions are ended.')
                }
              >
                End all other sessions
              </button>
            ) : null}
          </>
        )}
      </Answered>
      <Trouble>{step.trouble}</Trouble>
    </section>
  );
}
