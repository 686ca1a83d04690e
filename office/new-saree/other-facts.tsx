/** All other facts of a new saree, folded: they are copied from the one that it is like. */
import { ChevronDown } from 'lucide-react';
import { FactGroups } from '../catalogue/fact-groups.tsx';
import type { LocalDraft } from '../drafts/draft.ts';
import styles from './draft-form.module.css';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface OtherFactsProps {
  draft: LocalDraft;
  isOpen: boolean;
  mistakes: Readonly<Record<string, string>>;
  onToggle(isOpen: boolean): void;
  onChange(fields: Record<string, string>): void;
}

export function OtherFacts({ draft: { fields, copiedFrom }, isOpen, mistakes, onToggle, onChange }: OtherFactsProps) {
  const words = useNewSareeWords();
  return (
    <details className={styles.folded} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        {copiedFrom ? words.copiedFrom(copiedFrom.name) : words.allOther}
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} />
      </summary>
      {isOpen ? (
        <FactGroups
          fields={fields}
          mistakes={mistakes}
          isLeftOut={({ column }) => column === 'one_of_one'}
          onChange={(column, value) => onChange({ [column]: value })}
        />
      ) : null}
    </details>
  );
}
