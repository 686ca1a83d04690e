/** A row about an order, which leads to it as a whole; a plain row if it is about no order. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import rows from '../parts/rows.module.css';

export function OrderLink({ code, children }: { code: string | null; children: ReactNode }) {
  if (code === null) return <div className={rows.row}>{children}</div>;
  return (
    <Link to={`/orders/${code}`} className={rows.row}>
      {children}
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
    </Link>
  );
}
