/** Health: how each part of the shop is; each part that does not work says what it stops and what to do. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { formatMoment } from '../../look/words/time.ts';
import { answerOf, officeApi } from '../api/client.ts';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import styles from './health-screen.module.css';

type HealthCheck = InferResponseType<typeof officeApi.health.$get, 200>['checks'][number];

const healthQuery = queryOptions({ queryKey: ['health'], queryFn: () => answerOf(officeApi.health.$get()) });
const icons = { ok: Check, note: CircleAlert, wrong: TriangleAlert } as const;
const stateWords = { ok: 'in order', note: 'check it', wrong: 'needs you' } as const;
const order = { wrong: 0, note: 1, ok: 2 } as const;

export default function HealthScreen() {
  return (
    <Screen title="Health" isWide>
      <Answered query={useQuery(healthQuery)} shapes={<Shapes rows={6} height={4.5} />}>
        {({ checks }) => (
          <ul className={styles.checks}>
            {checks
              .toSorted((one, other) => order[one.state] - order[other.state])
              .map((check) => (
                <li key={check.name}>
                  <CheckRow check={check} />
                </li>
              ))}
          </ul>
        )}
      </Answered>
    </Screen>
  );
}

function CheckRow({ check }: { check: HealthCheck }) {
  const { title, state, last_good, since, stops, todo, commands, facts, failed_jobs } = check;
  const Icon = icons[state];
  return (
    <article className={`${styles.check} ${styles[state] ?? ''}`}>
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <span>{title}</span> <span className={styles.state}>{stateWords[state]}</span>
        </h2>
        {since === null ? null : <p>Since {formatMoment(since)}.</p>}
        {stops === null ? null : <p>{stops}</p>}
        {todo === null ? null : <p>{todo}</p>}
        {commands.map((command) => (
          <code key={command} className={styles.command}>
            {command}
          </code>
        ))}
        <FailedJobs jobs={failed_jobs} />
        {facts.map((fact) => (
          <p key={fact} className={styles.quiet}>
            {fact}
          </p>
        ))}
        {last_good === null ? null : <p className={styles.quiet}>Last worked {formatMoment(last_good)}</p>}
      </div>
    </article>
  );
}
