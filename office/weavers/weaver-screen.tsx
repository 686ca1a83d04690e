/** One weaver: what is owed, the entries of the account, and its statement. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { capitalise } from '../../look/words/capitalise.ts';
import { formatExactAmount } from '../../look/words/money.ts';
import { ApiProblem } from '../api/client.ts';
import { lateSheet } from '../parts/late.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { whatsAppLink } from '../parts/whatsapp.ts';
import { useWords } from '../words/spoken.ts';
import { owedWords } from './owed-words.ts';
import styles from './weavers.module.css';
import { type WeaverPage, weaverQuery } from './weavers-query.ts';
import { useWeaversWords } from './words/use-weavers-words.ts';

const ReceiveSheet = lateSheet(
  () => import('./receive-sheet.tsx'),
  (code) => code.ReceiveSheet,
);
const PaySheet = lateSheet(
  () => import('./pay-sheet.tsx'),
  (code) => code.PaySheet,
);
const CorrectSheet = lateSheet(
  () => import('./correct-sheet.tsx'),
  (code) => code.CorrectSheet,
);
const PhoneSheet = lateSheet(
  () => import('./phone-sheet.tsx'),
  (code) => code.PhoneSheet,
);
const ProfileSheet = lateSheet(
  () => import('./profile-sheet.tsx'),
  (code) => code.ProfileSheet,
);

export default function WeaverScreen() {
  const { id = '' } = useParams();
  const page = useQuery(weaverQuery(id));
  const words = useWeaversWords();
  const receiving = useSheet('receive-pieces');
  const mayReceive = useMayDo('weaver.receive');
  const isUnknown = page.error instanceof ApiProblem && [400, 404].includes(page.error.status);
  const canReceive = mayReceive && (page.data?.sarees.length ?? 0) > 0;
  return (
    <Screen
      title={page.data?.weaver.name ?? words.weaver}
      above={{ path: '/weavers', name: words.weavers }}
      act={canReceive ? <MainAct onClick={receiving.open}>{words.receive}</MainAct> : undefined}
    >
      {isUnknown ? (
        <Empty>{words.unknown}</Empty>
      ) : (
        <Answered query={page} shapes={<Shapes rows={5} height={4} />}>
          {(data) => (
            <>
              <Account page={data} />
              {receiving.isOpen ? <ReceiveSheet sheet={receiving} page={data} /> : null}
            </>
          )}
        </Answered>
      )}
    </Screen>
  );
}

function Account({ page }: { page: WeaverPage }) {
  const { weaver, entries, is_more } = page;
  const words = useWeaversWords();
  return (
    <>
      <p className={styles.sum}>
        {weaver.owed === null ? (weaver.village ?? weaver.name) : capitalise(owedWords(weaver.owed, words))}
      </p>
      {weaver.owed === null || weaver.village === null ? null : <p className={styles.quiet}>{weaver.village}</p>}
      <Acts page={page} />
      {entries.length === 0 ? (
        <Empty>{words.nothingNoted}</Empty>
      ) : (
        <ol className={rows.rows} aria-label={words.entries}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {is_more ? <p className={styles.quiet}>{words.newest}</p> : null}
    </>
  );
}

function Acts({ page }: { page: WeaverPage }) {
  const { weaver, statement } = page;
  const words = useWeaversWords();
  const [paying, correcting, phoning] = [useSheet('pay-weaver'), useSheet('correct-weaver'), useSheet('phone-weaver')];
  const [mayPay, mayCorrect, mayPhone] = [useMayDo('weaver.pay'), useMayDo('weaver.correct'), useMayDo('weaver.phone')];
  const [telling, mayTell] = [useSheet('tell-weaver'), useMayDo('weaver.describe')];
  return (
    <div className={styles.acts}>
      {mayPay ? <ActButton onClick={paying.open}>{words.pay}</ActButton> : null}
      {mayCorrect ? <ActButton onClick={correcting.open}>{words.correct}</ActButton> : null}
      {statement === null ? null : (
        <>
          <a
            className={button.link}
            href={whatsAppLink(weaver.phone ?? '', statement)}
            target="_blank"
            rel="noreferrer"
          >
            {words.statement}
          </a>
          <ActButton onClick={() => window.print()}>{words.print}</ActButton>
        </>
      )}
      {mayPhone ? <ActButton onClick={phoning.open}>{weaver.phone ?? words.addNumber}</ActButton> : null}
      {mayTell ? <ActButton onClick={telling.open}>{words.inTheShop}</ActButton> : null}
      {paying.isOpen ? <PaySheet sheet={paying} page={page} /> : null}
      {correcting.isOpen ? <CorrectSheet sheet={correcting} page={page} /> : null}
      {phoning.isOpen ? <PhoneSheet sheet={phoning} page={page} /> : null}
      {telling.isOpen ? <ProfileSheet sheet={telling} page={page} /> : null}
    </div>
  );
}

function ActButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" className={button.link} onClick={onClick}>
      {children}
    </button>
  );
}

function EntryRow({ entry }: { entry: WeaverPage['entries'][number] }) {
  const { at, kind, received, amount, reference, reason } = entry;
  const words = useWeaversWords();
  const { times } = useWords();
  const isGiven = kind === 'paid' || kind === 'advance';
  return (
    <li className={rows.row}>
      <RowWords title={received === null ? words.kinds[kind] : words.piecesReceived(received.pieces)}>
        {received === null ? null : <span>{received.title}</span>}
        <span>
          {times.day(at)}
          {reference === null ? '' : `, ${reference}`}
          {reason === null ? '' : `, ${reason}`}
        </span>
      </RowWords>
      <span className={styles.amount}>{`${isGiven ? '−' : ''}${formatExactAmount(amount)}`}</span>
    </li>
  );
}
