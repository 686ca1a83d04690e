/**
 * The search panel: a band under the header on a desk, the whole screen on a phone. It has a box and, under it,
 * suggestions; before anything is typed, the last searches and some categories. The list is that of a combobox
 * (WAI-ARIA APG).
 */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import { useSearchPanel } from '../state/search.ts';
import { EmptySearchSuggestions } from './empty-search.tsx';
import { type SuggestionGroup, suggestionCountText, suggestionGroupsOf } from './entries.ts';
import { readRecentSearches, storeRecentSearches, withRecentSearch } from './recent-searches.ts';
import styles from './search-panel.module.css';
import { maxSearchLength } from './submit-search.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export default function SearchPanel() {
  const close = useSearchPanel((search) => search.close);
  const box = useRef<HTMLInputElement>(null);
  // Bottom of the header in pixels: its first line may be scrolled away.
  const [top] = useState(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  useLayer(true, close);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.panel}
          aria-label="Search"
          initialFocus={box}
          style={{ '--under-header': `${top}px` } as CSSProperties}
        >
          <SearchField box={box} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchField({ box }: { box: React.RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const { recent, keep, remember } = useRecentSearches();
  const answered = useSuggestions(text);
  const groups: SuggestionGroup[] = answered ? suggestionGroupsOf(answered.search, answered.suggestions) : [];
  return (
    <Autocomplete.Root
      inline
      open={groups.length > 0}
      items={groups}
      filter={null}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setText(value);
      }}
      itemToStringValue={({ label }) => label}
    >
      <SearchForm box={box} text={text} hasList={groups.length > 0} onSearch={remember} />
      <div className={styles.under}>
        <Autocomplete.Status className="visually-hidden">
          {answered ? suggestionCountText(groups) : ''}
        </Autocomplete.Status>
        {answered ? (
          <SuggestionList answered={answered} groups={groups} onSearch={remember} />
        ) : (
          <EmptySearchSuggestions recent={text.trim() === '' ? recent : []} onKeep={keep} onSearch={remember} />
        )}
      </div>
    </Autocomplete.Root>
  );
}

function useRecentSearches() {
  const [recent, setRecent] = useState(readRecentSearches);
  const keep = (searches: string[]) => {
    storeRecentSearches(searches);
    setRecent(searches);
  };
  return { recent, keep, remember: (search: string) => keep(withRecentSearch(recent, search)) };
}

interface SearchFormProps {
  box: React.RefObject<HTMLInputElement | null>;
  text: string;
  /** True while the list has lines. */
  hasList: boolean;
  onSearch(search: string): void;
}

function SearchForm({ box, text, hasList, onSearch }: SearchFormProps) {
  const navigate = useNavigate();
  /** Searches if there is text (spec 5). */
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === '') return;
    onSearch(search);
    void navigate(`/sarees?${new URLSearchParams({ search })}`);
  };
  return (
    <Form action="/sarees" role="search" className={styles.form} onSubmit={submit}>
      <Search aria-hidden="true" strokeWidth={1.5} />
      <Autocomplete.Input
        ref={box}
        name="search"
        aria-label="Search sarees"
        aria-expanded={hasList}
        className={styles.input}
        enterKeyHint="search"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        placeholder="Jamdani, indigo, linen …"
      />
      <Dialog.Close className={button.icon} aria-label="Close search">
        <X aria-hidden="true" strokeWidth={1.5} />
      </Dialog.Close>
    </Form>
  );
}
