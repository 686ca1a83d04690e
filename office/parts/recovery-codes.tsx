/** Recovery codes, which are shown once: to be copied or printed, and kept away from the phone. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { useWords } from '../words/spoken.ts';
import { copyText } from './copy-text.ts';
import { MainAct } from './main-act.tsx';
import styles from './recovery-codes.module.css';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const words = useWords();
  const [copied, setCopied] = useState('');
  const copy = () => copyText(codes.join('\n'), words).then(setCopied);
  return (
    <div className={styles.codes}>
      <p>{words.codes.what}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.row}>
        <button type="button" className={button.button} onClick={() => void copy()}>
          {words.codes.copy}
        </button>
        <button type="button" className={button.button} onClick={() => window.print()}>
          {words.codes.print}
        </button>
      </div>
      <p role="status" className={styles.said}>
        {copied}
      </p>
      <MainAct onClick={onKept}>{words.codes.kept}</MainAct>
    </div>
  );
}
