/** Customers with an account, the newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { CustomerHeads, CustomerRow } from '../parts/customer-row.tsx';
import { Pages } from '../parts/pages.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { customersQuery } from './customers-query.ts';
import { useCustomersWords } from './words/use-customers-words.ts';

export default function CustomersScreen() {
  const { title, none } = useCustomersWords();
  return (
    <Screen title={title} isWide>
      <Pages pages={useInfiniteQuery(customersQuery)} rowHeight={4} empty={<Empty>{none}</Empty>}>
        {(customers) => (
          <div className={rows.place}>
            <CustomerHeads />
            <ol className={rows.rows}>
              {customers.map((customer) => (
                <li key={customer.uid}>
                  <CustomerRow customer={customer} />
                </li>
              ))}
            </ol>
          </div>
        )}
      </Pages>
    </Screen>
  );
}
