/** Shows a new saree as the shop will: its card in a listing, and the head of its page. */
import { formatAmount, formatExactAmount } from '../../look/words/money.ts';
import { isLowAvailability } from '../../shop/catalogue/saree.ts';
import { parsePrice } from '../../shop/money.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import type { LocalDraft } from '../drafts/draft.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import styles from './preview.module.css';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface PreviewProps {
  draft: LocalDraft;
  previews: Readonly<Record<string, string>>;
}

export function Preview({ draft: { fields, photos }, previews }: PreviewProps) {
  const words = useNewSareeWords();
  const [first] = photos;
  const price = parsePrice(fields.price ?? '');
  const title = fields.saree_name || fields.name || words.name;
  const note = useNote(fields);
  return (
    <section className={styles.preview} aria-label={words.inTheShop}>
      <h2 className={styles.heading}>{words.inTheShop}</h2>
      <div className={styles.both}>
        <div>
          <div className={styles.frame}>
            <DraftPicture preview={first && previews[first.id]} picture={first?.picture ?? null} width={640} />
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
          <p className={styles.name}>{title}</p>
          <p className={styles.quiet}>{fields.color || words.colour}</p>
          {price === null ? null : <p>{formatAmount(price)}</p>}
        </div>
        <div className={styles.page}>
          <p className={styles.title}>{title}</p>
          <p className={styles.quiet}>{fields.color || words.colour}</p>
          {price === null ? null : <p className={styles.price}>{formatExactAmount(price)}</p>}
          <p className={styles.quiet}>{[fields.weave, fields.yarn, fields.dye].filter(Boolean).join(' · ')}</p>
          {fields.weaver ? (
            <p className={styles.quiet}>{words.wovenBy([fields.weaver, fields.village].filter(Boolean).join(', '))}</p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Returns the note over the picture, as the shop's cards have it. */
function useNote({ availability = '', one_of_one }: LocalDraft['fields']): string {
  const { oneOfOne } = useCatalogueWords();
  const { onlyLeft } = useNewSareeWords();
  if (one_of_one === 'yes') return oneOfOne;
  return isLowAvailability(Number(availability)) ? onlyLeft(availability) : '';
}
