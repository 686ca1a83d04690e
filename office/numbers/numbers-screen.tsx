/** Numbers: how the shop sells, who looks, which sarees go and which stay. A lister sees the sarees alone. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import styles from './numbers.module.css';
import { numbersQuery, spanIn, spans } from './numbers-query.ts';
import { SalesPart } from './sales-part.tsx';
import { SareesPart } from './sarees-part.tsx';
import { useNumbersWords } from './words/use-numbers-words.ts';

export default function NumbersScreen() {
  const [address] = useSearchParams();
  const span = spanIn(address);
  const query = useQuery(numbersQuery(span));
  const words = useNumbersWords();
  return (
    <Screen title={words.title} isWide>
      <Tabs
        label={words.days}
        tabs={spans.map((days) => ({ to: `?days=${days}`, name: words.spans[days], isCurrent: days === span }))}
      />
      <Answered query={query} shapes={<Shapes rows={6} height={6} />}>
        {({ days, sales, sarees }) => (
          <div className={query.isPlaceholderData ? styles.former : undefined} aria-busy={query.isPlaceholderData}>
            {sales === null ? null : <SalesPart sales={sales} days={days} />}
            <SareesPart sarees={sarees} />
          </div>
        )}
      </Answered>
    </Screen>
  );
}
