/** The field above a list that it searches: a line across the column, at least as high as a thumb. */
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** Name of the field, for screen readers; the placeholder is what is seen. */
  label: string;
  placeholder: string;
  text: string;
  id?: string;
  onChange(text: string): void;
}

export function SearchField({ label, placeholder, text, id, onChange }: SearchFieldProps) {
  return (
    <input
      id={id}
      type="search"
      className={styles.field}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
