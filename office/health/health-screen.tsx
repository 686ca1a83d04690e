/** Health: how each part of the shop is; each part that does not work says what it stops and what to do. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { answerOf, officeApi } from '../api/client.ts';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import { FailedJobs } from './failed-jobs.tsx';
import styles from './health-screen.module.css';
import { useHealthWords } from './words/use-health-words.ts';

type HealthCheck = InferResponseType<typeof officeApi.health.$get, 200>['checks'][number];

const healthQuery = queryOptions({ queryKey: ['health'], queryFn: () => answerOf(officeApi.health.$get()) });
const icons = { ok: Check, note: CircleAlert, wrong: TriangleAlert } as const;
const order = { wrong: 0, note: 1, ok: 2 } as const;

export default function HealthScreen() {
  const { title } = useHealthWords();
  return (
    <Screen title={title} isWide>
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
  const { name, title, state, last_good, since, stops, stops_said, todo, todo_said, commands } = check;
  const words = useHealthWords();
  const { times } = useWords();
  const say = (said: typeof stops_said, asApiSays: string) =>
    said === null ? asApiSays : sayIn(words.sentences, said, asApiSays);
  const Icon = icons[state];
  return (
    <article className={`${styles.check} ${styles[state] ?? ''}`}>
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <span>{words.titles?.[name] ?? title}</span> <span className={styles.state}>{words.states[state]}</span>
        </h2>
        {since === null ? null : <p>{words.since(times.moment(since))}</p>}
        {stops === null ? null : <p>{say(stops_said, stops)}</p>}
        {todo === null ? null : <p>{say(todo_said, todo)}</p>}
        {commands.map((command) => (
          <code key={command} className={styles.command}>
            {command}
          </code>
        ))}
        <FailedJobs jobs={check.failed_jobs} />
        {check.facts.map((fact, nth) => (
          <p key={fact} className={styles.quiet}>
            {say(check.facts_said[nth] ?? null, fact)}
          </p>
        ))}
        {last_good === null ? null : <p className={styles.quiet}>{words.lastWorked(times.moment(last_good))}</p>}
      </div>
    </article>
  );
}
