/** Shows a new saree as the shop will: its card in a listing, and the head of its page. */
import { formatAmount, formatExactAmount } from '../../look/words/money.ts';
import { isLowAvailability } from '../../shop/catalogue/saree.ts';
import { parsePrice } from '../../shop/money.ts';
import type { LocalDraft } from '../drafts/draft.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import styles from './preview.module.css';

interface PreviewProps {
  draft: LocalDraft;
  previews: Readonly<Record<string, string>>;
}

export function Preview({ draft: { fields, photos }, previews }: PreviewProps) {
  const [first] = photos;
  const price = parsePrice(fields.price ?? '');
  const title = fields.saree_name || fields.name || 'Name';
  const note = noteOf(fields);
  return (
    <section className={styles.preview} aria-label="In the shop">
      <h2 className={styles.heading}>In the shop</h2>
      <div className={styles.both}>
        <div>
          <div className={styles.frame}>
            <DraftPicture preview={first && previews[first.id]} picture={first?.picture ?? null} width={640} />
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
          <p className={styles.name}>{title}</p>
          <p className={styles.quiet}>{fields.color || 'Colour'}</p>
          {price === null ? null : <p>{formatAmount(price)}</p>}
        </div>
        <div className={styles.page}>
          <p className={styles.title}>{title}</p>
          <p className={styles.quiet}>{fields.color || 'Colour'}</p>
          {price === null ? null : <p className={styles.price}>{formatExactAmount(price)}</p>}
          <p className={styles.quiet}>{[fields.weave, fields.yarn, fields.dye].filter(Boolean).join(' · ')}</p>
          {fields.weaver ? (
            <p className={styles.quiet}>
              Woven by {fields.weaver}
              {fields.village ? `, ${fields.village}` : ''}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Returns the note over the picture, as the shop's cards have it. */
function noteOf({ availability, one_of_one }: LocalDraft['fields']): string {
  if (one_of_one === 'yes') return 'One of one';
  return isLowAvailability(Number(availability)) ? `Only ${availability} left` : '';
}
