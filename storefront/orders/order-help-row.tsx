/** Row about one thing that can be done with an order: a title, a text and, as `children`, its button. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './order-help.module.css';

interface HelpRowProps {
  title: string;
  text: string;
  /** True if the text has just replaced a form: it then takes the focus. */
  hasChanged?: boolean;
  children?: ReactNode;
}

export function OrderHelpRow({ title, text, hasChanged = false, children }: HelpRowProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasChanged) said.current?.focus();
  }, [hasChanged]);
  return (
    <div className={styles.row}>
      <div>
        <h3>{title}</h3>
        <p ref={said} tabIndex={hasChanged ? -1 : undefined}>
          {text}
        </p>
      </div>
      {children}
    </div>
  );
}
