/** The facts that every new saree has of its own: name, colour, price, pieces, weaver, shelf. */
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../look/components/field.tsx';
import { formatAmountRange } from '../../look/words/money.ts';
import { filterColours } from '../../shop/catalogue/vocabulary.ts';
import { FactField } from '../catalogue/fact-field.tsx';
import { ownFacts } from '../catalogue/facts.ts';
import { priceHintQuery, sareesToCopyQuery } from '../catalogue/sarees-query.ts';
import { Swatch } from '../catalogue/swatch.tsx';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import type { LocalDraft } from '../drafts/draft.ts';
import row from '../parts/ticks.module.css';
import styles from './draft-form.module.css';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface FirstFactsProps {
  draft: LocalDraft;
  mistakes: Readonly<Record<string, string>>;
  onChange(fields: Record<string, string>): void;
}

export function FirstFacts({ draft: { fields, colour }, mistakes, onChange }: FirstFactsProps) {
  const known = useKnownPeople();
  const words = useNewSareeWords();
  const family = fields.colour_family ?? '';
  const isRead = colour !== null && family === colour.family;
  const swatch = isRead ? colour.swatch : filterColours.find(({ id }) => id === family)?.swatch;
  const of = (column: string) => ({
    id: `fact-${column}`,
    value: fields[column] ?? '',
    error: mistakes[column],
    onChange: (value: string) => onChange({ [column]: value }),
  });
  return (
    <section aria-label={words.facts}>
      <FactField fact={ownFacts.name} {...of('name')} />
      <div className={styles.pair}>
        <FactField fact={ownFacts.color} {...(isRead ? { label: words.colourFromPhoto } : {})} {...of('color')} />
        <div className={styles.family}>
          <FactField fact={ownFacts.family} {...of('colour_family')} />
          {swatch === undefined ? null : <Swatch colour={swatch} className={styles.swatch} />}
        </div>
      </div>
      <div className={styles.pair}>
        <Price {...of('price')} fields={fields} />
        <Pieces fields={fields} error={mistakes.availability} onChange={onChange} />
      </div>
      <div className={styles.pair}>
        <FactField fact={ownFacts.weaver} {...of('weaver')} known={known.weavers} />
        <FactField fact={ownFacts.village} {...of('village')} known={known.villages} />
      </div>
      <FactField fact={{ column: 'shelf', kind: 'text' }} {...of('shelf')} />
    </section>
  );
}

/** Weavers and villages of the sarees that can be copied. */
function useKnownPeople() {
  const { data } = useQuery(sareesToCopyQuery(''));
  const all = (column: string) => [
    ...new Set((data?.sarees ?? []).flatMap(({ copied }) => copied[column] ?? []).filter(Boolean)),
  ];
  return { weavers: all('weaver'), villages: all('village') };
}

interface PriceProps {
  id: string;
  value: string;
  error: string | undefined;
  fields: LocalDraft['fields'];
  onChange(value: string): void;
}

function Price({ id, value, error, fields, onChange }: PriceProps) {
  const { data } = useQuery(priceHintQuery({ category: fields.category ?? '', weave: fields.weave ?? '' }));
  const { priceInRupees } = useCatalogueWords();
  const words = useNewSareeWords();
  const hint = data?.hint;
  const similar = hint && formatAmountRange(hint.low, hint.high);
  return (
    <Field id={id} label={priceInRupees} error={error} note={similar ? words.similar(similar) : null} isOnlyShown>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface PiecesProps {
  fields: LocalDraft['fields'];
  error: string | undefined;
  onChange(fields: Record<string, string>): void;
}

/** Number of pieces. Of one there may never be another; of more there are others already. */
function Pieces({ fields, error, onChange }: PiecesProps) {
  const { facts, oneOfOne } = useCatalogueWords();
  const pieces = fields.availability ?? '';
  return (
    <div>
      <Field
        id="fact-availability"
        label={facts.availability}
        error={error}
        isOnlyShown
        note={
          pieces === '1' ? (
            <label className={row.tick}>
              <input
                type="checkbox"
                checked={fields.one_of_one === 'yes'}
                onChange={({ target }) => onChange({ one_of_one: target.checked ? 'yes' : 'no' })}
              />
              {oneOfOne}
            </label>
          ) : null
        }
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            onChange={({ target: { value } }) =>
              onChange({ availability: value, one_of_one: value === '1' ? (fields.one_of_one ?? 'no') : 'no' })
            }
          />
        )}
      </Field>
    </div>
  );
}
