/** Asks the signed-in customer to prove a contact by a code once more, before an important change. */
import { answerOf, browserApi } from '../api/client.ts';
import { ChooseContact, CodeEntry } from '../identity/code-steps.tsx';
import { useContactCode } from '../identity/use-code.ts';
import { useUser } from '../state/user.ts';
import styles from './profile.module.css';

const calls = browserApi.me.proof;
const kindOf = (contact: string) => (contact.includes('@') ? ('email' as const) : ('phone' as const));

/** `action`: label of the button that sends the code, such as `Delete for good`. */
export function ProveContactAgain({ action, onConfirmed }: { action: string; onConfirmed(): void }) {
  const user = useUser((auth) => auth.user);
  const code = useContactCode({
    place: 'confirm',
    isOffered: (to) => to === user?.email || to === user?.phoneNumber,
    send: (contact) => answerOf(calls['send-code'].$post({ json: { kind: kindOf(contact) } })),
    async check(contact, digits) {
      await answerOf(calls.$post({ json: { kind: kindOf(contact), code: digits } }));
      onConfirmed();
    },
  });
  if (code.sent) return <CodeEntry {...code} action={action} other="Use another phone or e-mail" />;
  return (
    <div className={styles.confirm}>
      <p>First confirm with a code that it is you.</p>
      <ChooseContact email={user?.email ?? null} phone={user?.phoneNumber ?? null} {...code} />
    </div>
  );
}
