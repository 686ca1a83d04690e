/** A parcel that comes back: how far it is, what was found in it, and what becomes of its pieces. */
import type { Order } from '../api/order.ts';
import { useOrderWords } from '../order/words/use-order-words.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import type { Words } from '../words/en.ts';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import styles from './come-back-part.module.css';
import { comeBackWords, isOnItsWay, isUnannounced } from './come-back-words.ts';
import { InspectSheet } from './inspect-sheet.tsx';
import type { ReturnsWords } from './words/en.ts';
import { useReturnsWords } from './words/use-returns-words.ts';

type ComeBack = NonNullable<Order['come_back']>;

type ReturnAct = keyof ReturnsWords['done'];

/** Acts of a return that are possible now, as choices. */
export function ReturnChoices({ order }: { order: Order }) {
  const { act, isBusy } = useAct();
  const inspect = useSheet('inspect');
  const words = useReturnsWords();
  const { effects } = useOrderWords();
  const perform = (name: ReturnAct) => {
    const input = { orderId: order.id, ...(name === 'parcel.receive' && { keepsPieces: false }) };
    const done = name === 'parcel.arrived' && isUnannounced(order.come_back) ? words.noted : words.done[name];
    void act(name, input, { done, reasons: words.reasons });
  };
  return (
    <>
      {order.acts.map(({ name, effect, said }) =>
        Object.hasOwn(words.done, name) ? (
          <Choice
            key={name}
            name={nameOf(name as ReturnAct, order, words)}
            effect={sayIn(effects, said, effect)}
            isBusy={isBusy}
            onPress={() => perform(name as ReturnAct)}
          />
        ) : name === 'parcel.inspect' ? (
          <Choice key={name} name={words.acts[name]} effect={sayIn(effects, said, effect)} onPress={inspect.open} />
        ) : null,
      )}
      <InspectSheet sheet={inspect} order={order} />
    </>
  );
}

function nameOf(name: ReturnAct, { come_back }: Order, { acts, isInShop }: ReturnsWords): string {
  return name === 'parcel.arrived' && isUnannounced(come_back) ? isInShop : acts[name];
}

export function ComeBackPart({ order }: { order: Order }) {
  const { come_back, code } = order;
  const own = useReturnsWords();
  const words = useWords();
  if (come_back === null || isOnItsWay(come_back)) return null;
  return (
    <section className={styles.part} aria-label={own.name}>
      <p className={styles.state}>{stateOf(come_back, own, words)}</p>
      {come_back.inspection ? <p>{findingsOf(come_back.inspection, own)}</p> : null}
      {come_back.photos.length > 0 ? (
        <ul className={styles.photos}>
          {come_back.photos.map((id, nth) => (
            <li key={id}>
              <a href={`/api/office/inspection-photos/${id}`} target="_blank" rel="noreferrer">
                <img src={`/api/office/inspection-photos/${id}`} alt={own.photo(code, nth + 1)} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** A return with its choices, for an order that no problem is reported of. One on its way has its act in the order's menu. */
export function ReturnPart({ order }: { order: Order }) {
  const { becomes } = useReturnsWords();
  if (order.come_back === null || isOnItsWay(order.come_back)) return null;
  return (
    <>
      <ComeBackPart order={order} />
      <Choices label={becomes}>
        <ReturnChoices order={order} />
      </Choices>
    </>
  );
}

function stateOf(comeBack: ComeBack, own: ReturnsWords, words: Pick<Words, 'back' | 'times'>): string {
  const { received_at, inspection, is_decided, state } = comeBack;
  if (is_decided) return own.isDecided;
  if (isUnannounced(comeBack)) return state === 'lost' ? own.lost : own.given;
  const said = comeBackWords({ ...comeBack, inspected_at: inspection?.inspected_at ?? null }, words);
  if (inspection) return inspection.by === null ? own.withStop(said) : own.withName(said, inspection.by);
  return received_at === null ? own.withStop(said) : own.lookNext(said);
}

function findingsOf(inspection: NonNullable<ComeBack['inspection']>, { found, findings }: ReturnsWords): string {
  const all = ['has_tags', 'has_packaging', 'is_worn', 'is_stained'] as const;
  return found(all.map((one) => findings[one][inspection[one] ? 1 : 0]).join(', '));
}
