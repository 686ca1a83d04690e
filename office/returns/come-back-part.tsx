/** A parcel that comes back: how far it is, what was found in it, and what becomes of its pieces. */
import type { Order } from '../api/order.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import styles from './come-back-part.module.css';
import { comeBackWords, isOnItsWay, isUnannounced } from './come-back-words.ts';
import { InspectSheet } from './inspect-sheet.tsx';

type ComeBack = NonNullable<Order['come_back']>;

const acts = {
  'parcel.return': { name: 'Collect and inspect', done: 'The courier is asked to fetch it.' },
  'parcel.arrived': { name: 'It arrived', done: 'Noted. Look at it next.' },
  'parcel.receive': { name: 'Back on sale', done: 'Its pieces are on sale again.' },
  'parcel.write_off': { name: 'Write off', done: 'Its pieces are written off.' },
} as const;

const reasons: Readonly<Record<string, string>> = {
  refused: 'The shipping service refused it. Look at its site.',
  not_served: 'No courier fetches it there. Ask the buyer to send it.',
  decided: 'Somebody decided it already.',
  outside_service_failed: 'The shipping service does not answer. Try again later.',
};

/** Acts of a return that are possible now, as choices. */
export function ReturnChoices({ order }: { order: Order }) {
  const { act, isBusy } = useAct();
  const inspect = useSheet('inspect');
  const perform = (name: keyof typeof acts) => {
    const input = { orderId: order.id, ...(name === 'parcel.receive' && { keepsPieces: false }) };
    const done = name === 'parcel.arrived' && isUnannounced(order.come_back) ? 'Noted.' : acts[name].done;
    void act(name, input, { done, reasons });
  };
  return (
    <>
      {order.acts.map(({ name, effect }) =>
        name in acts ? (
          <Choice
            key={name}
            name={nameOf(name as keyof typeof acts, order)}
            effect={effect}
            isBusy={isBusy}
            onPress={() => perform(name as keyof typeof acts)}
          />
        ) : name === 'parcel.inspect' ? (
          <Choice key={name} name="Say what came back" effect={effect} onPress={inspect.open} />
        ) : null,
      )}
      <InspectSheet sheet={inspect} order={order} />
    </>
  );
}

function nameOf(name: keyof typeof acts, { come_back }: Order): string {
  return name === 'parcel.arrived' && isUnannounced(come_back) ? 'It is in the shop again' : acts[name].name;
}

export function ComeBackPart({ order }: { order: Order }) {
  const { come_back, code } = order;
  if (come_back === null || isOnItsWay(come_back)) return null;
  return (
    <section className={styles.part} aria-label="What comes back">
      <p className={styles.state}>{stateOf(come_back)}</p>
      {come_back.inspection ? <p>{findingsOf(come_back.inspection)}</p> : null}
      {come_back.photos.length > 0 ? (
        <ul className={styles.photos}>
          {come_back.photos.map((id, nth) => (
            <li key={id}>
              <a href={`/api/office/inspection-photos/${id}`} target="_blank" rel="noreferrer">
                <img src={`/api/office/inspection-photos/${id}`} alt={`Of what came back with ${code}, ${nth + 1}`} />
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
  if (order.come_back === null || isOnItsWay(order.come_back)) return null;
  return (
    <>
      <ComeBackPart order={order} />
      <Choices label="What becomes of it">
        <ReturnChoices order={order} />
      </Choices>
    </>
  );
}

function stateOf(comeBack: ComeBack): string {
  const { received_at, inspection, is_decided } = comeBack;
  if (is_decided) return 'It came back, and its pieces are on sale or written off.';
  if (isUnannounced(comeBack)) return `${awayWords(comeBack)} Say so if you hold it again.`;
  const words = comeBackWords({ ...comeBack, inspected_at: inspection?.inspected_at ?? null });
  if (inspection) return `${words}${by(inspection.by)}.`;
  return received_at === null ? `${words}.` : `${words}. Look at it next.`;
}

const awayWords = ({ state }: ComeBack) =>
  state === 'lost' ? 'The courier has lost it.' : 'You handed it to a courier.';

const by = (name: string | null) => (name === null ? '' : ` by ${name}`);

function findingsOf({ has_tags, has_packaging, is_worn, is_stained }: NonNullable<ComeBack['inspection']>): string {
  const found = [
    has_tags ? 'tags there' : 'tags gone',
    has_packaging ? 'packaging there' : 'packaging gone',
    is_worn ? 'worn' : 'not worn',
    is_stained ? 'stained' : 'no stain',
  ];
  return `Found: ${found.join(', ')}.`;
}
