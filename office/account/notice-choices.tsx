/** Choices of the person: the kinds of notices, and how they come. */
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { answerOf, officeApi } from '../api/client.ts';
import { type NoticeStatus, noticesQuery } from '../api/notices.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { Trouble } from '../parts/trouble.tsx';
import styles from './notices.module.css';

type Preference = NoticeStatus['preferences'][number];

const kinds: Readonly<Record<Preference['kind'], string>> = {
  order: 'New orders',
  report: 'Problems reported by buyers',
  attention: 'Orders that need a decision',
  refund: 'Failed refunds',
  dispute: 'Disputed payments',
  parcel: 'Parcel problems',
  alarm: 'Shop alarms',
  review: 'Reviews to check',
  trial: 'Test notifications',
};

const ways = [
  ['push', 'Push'],
  ['mail', 'Mail'],
] as const;

export function Choices({ preferences }: Pick<NoticeStatus, 'preferences'>) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState('');
  const [shown, show] = useOptimistic(preferences, withChoice);
  const choose = (chosen: Preference) =>
    startTransition(async () => {
      show(chosen);
      setTrouble('');
      try {
        await answerOf(officeApi.push.preferences.$post({ json: chosen }));
      } catch (error) {
        setTrouble(refusalWords(error));
      }
      await client.invalidateQueries(noticesQuery);
    });
  return (
    <>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">Event</th>
            {ways.map(([way, name]) => (
              <th key={way} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((preference) => (
            <tr key={preference.kind}>
              <th scope="row">{kinds[preference.kind]}</th>
              {ways.map(([way, name]) => (
                <td key={way}>
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      aria-label={`${kinds[preference.kind]}: ${name.toLowerCase()}`}
                      checked={preference[way]}
                      onChange={({ target }) => choose({ ...preference, [way]: target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Trouble>{trouble}</Trouble>
    </>
  );
}

function withChoice(preferences: NoticeStatus['preferences'], chosen: Preference): NoticeStatus['preferences'] {
  return preferences.map((one) => (one.kind === chosen.kind ? chosen : one));
}
