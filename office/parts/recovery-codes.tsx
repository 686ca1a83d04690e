/** Recovery codes, which are shown once: to be copied or printed, and kept away from the phone. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { copyText } from './copy-text.ts';
import { MainAct } from './main-act.tsx';
import styles from './recovery-codes.module.css';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const [copied, setCopied] = useState('');
  const copy = () => copyText(codes.join('\n')).then(setCopied);
  return (
    <div className={styles.codes}>
      <p>
        If you lose every device, a code and your mail let you in again. They are shown this once. Keep them on paper,
        away from your phone.
      </p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.row}>
        <button type="button" className={button.button} onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className={button.button} onClick={() => window.print()}>
          Print
        </button>
      </div>
      <p role="status" className={styles.said}>
        {copied}
      </p>
      <MainAct onClick={onKept}>I have kept them</MainAct>
    </div>
  );
}
