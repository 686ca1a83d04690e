/** Plain search box of the footer and of a search without results. Works before and without JavaScript. */
import { Search } from 'lucide-react';
import { Form } from 'react-router';
import button from '../../look/components/button.module.css';
import styles from './search-box.module.css';
import { maxSearchLength, trimSearchOnSubmit } from './submit-search.ts';

export function SearchBox({ id, value = '' }: { id: string; value?: string }) {
  return (
    <search>
      <Form action="/sarees" onSubmit={trimSearchOnSubmit} className={styles.box}>
        <label htmlFor={id}>Search sarees</label>
        <input
          id={id}
          key={value}
          name="search"
          type="search"
          defaultValue={value}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchLength}
        />
        <button type="submit" className={button.icon} aria-label="Search the shop">
          <Search aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </Form>
    </search>
  );
}
