/** Groups of facts, each below its name. */
import { FactField } from './fact-field.tsx';
import styles from './fact-groups.module.css';
import { type Fact, factGroups } from './facts.ts';
import type { Cells } from './sarees-query.ts';

interface FactGroupsProps {
  fields: Cells;
  /** Sentences about fields, by column. */
  mistakes: Readonly<Record<string, string>>;
  onChange(column: string, value: string): void;
  /** Shows below a field what somebody else has written there. */
  noteOf?(column: string): React.ReactNode;
  /** Leaves a fact out. */
  isLeftOut?(fact: Fact): boolean;
}

export function FactGroups({ fields, mistakes, onChange, noteOf, isLeftOut }: FactGroupsProps) {
  return factGroups.map(({ name, facts }) => (
    <fieldset key={name} className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.facts}>
        {facts
          .filter((fact) => !isLeftOut?.(fact))
          .map((fact) => (
            <div
              key={fact.column}
              className={fact.kind === 'long' || fact.kind === 'choices' ? styles.whole : undefined}
            >
              <FactField
                fact={fact}
                id={`fact-${fact.column}`}
                value={fields[fact.column] ?? ''}
                error={mistakes[fact.column]}
                note={noteOf?.(fact.column)}
                onChange={(value) => onChange(fact.column, value)}
              />
            </div>
          ))}
      </div>
    </fieldset>
  ));
}
