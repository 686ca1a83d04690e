/** Choices of the person: the kinds of notices, and how they come. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { answerOf, officeApi } from '../api/client.ts';
import { type NoticeStatus, noticesQuery } from '../api/notices.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './notices.module.css';

type Preference = NoticeStatus['preferences'][number];

const ways = ['push', 'mail'] as const;

const choiceKey = ['notice-choice'];

export function Choices({ preferences }: Pick<NoticeStatus, 'preferences'>) {
  const client = useQueryClient();
  const words = useWords();
  const { notices } = words;
  const { mutate, error } = useMutation({
    mutationKey: choiceKey,
    mutationFn: (chosen: Preference) => answerOf(officeApi.push.preferences.$post({ json: chosen })),
    onSettled: () => client.invalidateQueries(noticesQuery),
    // One after the other, so that the last choice is the one that is kept; without a network it fails at once, and says so.
    scope: { id: 'notice-choice' },
    networkMode: 'always',
  });
  const shown = usePendingChoices().reduce(withChoice, preferences);
  return (
    <>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{notices.event}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {notices[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((preference) => (
            <tr key={preference.kind}>
              <th scope="row">{notices.kinds[preference.kind]}</th>
              {ways.map((way) => (
                <td key={way}>
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      aria-label={`${notices.kinds[preference.kind]}: ${notices[way].toLowerCase()}`}
                      checked={preference[way]}
                      onChange={({ target }) => mutate({ ...preference, [way]: target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Trouble>{error ? refusalWords(error, {}, words) : ''}</Trouble>
    </>
  );
}

/** Returns the choices whose answers, and what is read anew after them, are not there yet: they are shown at once. */
function usePendingChoices(): readonly Preference[] {
  return useMutationState({
    filters: { mutationKey: choiceKey, status: 'pending' },
    select: ({ state }) => state.variables as Preference,
  });
}

function withChoice(preferences: NoticeStatus['preferences'], chosen: Preference): NoticeStatus['preferences'] {
  return preferences.map((one) => (one.kind === chosen.kind ? chosen : one));
}
