/** The facts of a saree, in groups, each of which can be changed where it stands. */
import button from '../../look/components/button.module.css';
import { formatAmount, formatAmountRange } from '../../look/words/money.ts';
import { parsePrice } from '../../shop/money.ts';
import { FactField, type FactFieldProps } from '../catalogue/fact-field.tsx';
import { FactGroups } from '../catalogue/fact-groups.tsx';
import { type Fact, ownFacts, wordsOfFact } from '../catalogue/facts.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { useWords } from '../words/spoken.ts';
import { agoWords, type Conflict } from './edits.ts';
import styles from './saree-screen.module.css';
import type { SareeEdits } from './use-edits.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

interface FactsPartProps {
  saree: SareePage;
  edits: SareeEdits;
}

export function FactsPart({ saree: { fields, may_set_price, price_range }, edits }: FactsPartProps) {
  const { conflict, mistakes, cellOf, change, settle } = edits;
  const words = useSareeScreenWords();
  const { priceInRupees } = useCatalogueWords();
  const shown = Object.fromEntries(Object.keys(fields).map((column) => [column, cellOf(column)]));
  const noteOf = (column: string) =>
    conflict?.field === column ? <ConflictNote conflict={conflict} onSettle={settle} /> : null;
  const field = (fact: Fact, about: Pick<FactFieldProps, 'label' | 'note'> = {}) => (
    <FactField
      fact={fact}
      id={`fact-${fact.column}`}
      value={cellOf(fact.column)}
      error={mistakes[fact.column]}
      {...about}
      note={noteOf(fact.column) ?? about.note}
      onChange={(value) => change(fact.column, value)}
    />
  );
  const range = price_range && words.today(formatAmountRange(price_range.low, price_range.high));
  return (
    <section aria-label={words.facts} className={styles.facts}>
      <div className={styles.pair}>
        {field(ownFacts.name)}
        {field(ownFacts.color)}
        {may_set_price ? field(ownFacts.price, { label: priceInRupees, note: range }) : null}
        {field(ownFacts.family)}
        {field(ownFacts.weaver)}
        {field(ownFacts.village)}
      </div>
      <FactGroups
        fields={shown}
        mistakes={mistakes}
        noteOf={noteOf}
        // It decides the tax: whoever may not set the price may not change it either.
        isLeftOut={({ column }) => column === 'hsn' && !may_set_price}
        onChange={change}
      />
    </section>
  );
}

interface ConflictNoteProps {
  conflict: Conflict;
  onSettle(choice: 'theirs' | 'mine'): void;
}

/** Says who has changed a field meanwhile, and lets the person choose; the other fields stay as they are. */
function ConflictNote({ conflict: { field, theirs, who, at }, onSettle }: ConflictNoteProps) {
  const words = useSareeScreenWords();
  const catalogue = useCatalogueWords();
  const { times } = useWords();
  const price = field === 'price' ? parsePrice(theirs) : null;
  const value = price === null ? theirs || words.nothing : formatAmount(price);
  const when = agoWords(new Date(at), new Date(), words) ?? times.moment(at);
  return (
    <div role="alert" className={styles.conflict}>
      <p>{words.setTo(who ?? words.anImport, wordsOfFact(field, catalogue), value, when)}</p>
      <button type="button" className={button.link} onClick={() => onSettle('theirs')}>
        {catalogue.keepTheirs}
      </button>
      <button type="button" className={button.link} onClick={() => onSettle('mine')}>
        {catalogue.useMine}
      </button>
    </div>
  );
}
