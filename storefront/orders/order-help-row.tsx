/** A line of what may be done about an order: what there is to know, and what to press. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './order-help.module.css';

interface HelpRowProps {
  title: string;
  text: string;
  /** It has just changed, and takes the focus of what it took the place of. */
  isNews?: boolean;
  children?: ReactNode;
}

export function OrderHelpRow({ title, text, isNews = false, children }: HelpRowProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews) said.current?.focus();
  }, [isNews]);
  return (
    <div className={styles.row}>
      <div>
        <h3>{title}</h3>
        <p ref={said} tabIndex={isNews ? -1 : undefined}>
          {text}
        </p>
      </div>
      {children}
    </div>
  );
}
