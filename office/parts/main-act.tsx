/** The one act of a screen or a sheet, in madder; its words say what happens. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './main-act.module.css';

interface MainActProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy?: boolean;
  children: ReactNode;
}

export function MainAct({ isBusy = false, children, type = 'button', ...rest }: MainActProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.act}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
    >
      {children}
    </button>
  );
}
