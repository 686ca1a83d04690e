/** A field for a note about the order, which only the people of the shop see. */
import { type FormEvent, useId, useState } from 'react';
import button from '../../look/components/button.module.css';
import { useAct } from '../parts/use-act.ts';
import styles from './note-form.module.css';
import { useOrderWords } from './words/use-order-words.ts';

export function NoteForm({ orderId }: { orderId: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const { happened } = useOrderWords();
  const { act, isBusy } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await act('order.note', { orderId, words: text.trim() }, { done: happened.noted })) setText('');
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor={id} className="visually-hidden">
        {happened.noteLabel}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={1}
        maxLength={1_000}
        placeholder={happened.notePlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() === '' ? null : (
        <button type="submit" className={button.link} disabled={isBusy}>
          {happened.addNote}
        </button>
      )}
    </form>
  );
}
