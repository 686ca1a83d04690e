/**
 * Applies a form's choices at the browser's own `change` event: when a box is ticked, a slider released or a number
 * finished. React's `onChange` is called at every step before that, too.
 */
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Commits {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** Returns props to spread on the form. A finished choice calls `apply`; Enter and the form's button call `submit`. */
export function useFilterCommits(apply: (form: HTMLFormElement) => void, submit = apply): Commits {
  const ref = useRef<HTMLFormElement>(null);
  const commit = useEffectEvent(apply);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const onCommit = () => commit(form);
    form.addEventListener('change', onCommit);
    return () => form.removeEventListener('change', onCommit);
  }, []);
  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
  };
}
