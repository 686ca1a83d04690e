/** Groups of facts, each below its name. */
import { useQuery } from '@tanstack/react-query';
import { FactField } from './fact-field.tsx';
import styles from './fact-groups.module.css';
import { type Fact, factGroups, withChoices } from './facts.ts';
import { type Cells, vocabularyQuery } from './sarees-query.ts';
import { useCatalogueWords } from './words/use-catalogue-words.ts';

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
  const { data: vocabulary } = useQuery(vocabularyQuery);
  const words = useCatalogueWords();
  return factGroups.map(({ name, facts }) => (
    <fieldset key={name} className={styles.group}>
      <legend>{words.groups[name]}</legend>
      <div className={styles.facts}>
        {facts
          .filter((fact) => !isLeftOut?.(fact))
          .map((fact) => (
            <div
              key={fact.column}
              className={fact.kind === 'long' || fact.kind === 'choices' ? styles.whole : undefined}
            >
              <FactField
                fact={withChoices(fact, vocabulary, fields[fact.column] ?? '', words)}
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
