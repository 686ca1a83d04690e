/** Keys of the desk: `/` and ⌘K search, `g` and a letter go to a screen, `?` shows them all. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';
import type { MenuItem } from '../parts/menu.ts';
import type { Words } from '../words/en.ts';

const storageKey = 'office-keys';

/**
 * Returns whether single keys act, and a function that changes it: whoever speaks to the computer may say letters that
 * are no keys (WCAG 2.1.4). This browser remembers it.
 */
export function useKeySetting(): readonly [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const change = (next: boolean) => {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
    setOn(next);
  };
  return [areOn, change];
}

export interface KeyBinding {
  /** Keys in the notation of tinykeys. */
  readonly keys: string;
  readonly does: string;
  press(): void;
}

interface KeyActs {
  readonly search: string | null;
  readonly words: Words['keys'];
  go(path: string): void;
  showHelp(): void;
}

/** Returns the keys of a menu; `search` is the address of the search, if the person has one. */
export function keysOf(menu: readonly MenuItem[], { search, words, go, showHelp }: KeyActs): readonly KeyBinding[] {
  const searches = search === null ? [] : ['/', '$mod+k'];
  return [
    ...searches.map((keys) => ({ keys, does: words.search, press: () => go(search ?? '/') })),
    ...menu.flatMap(({ key, name, path }) =>
      key ? [{ keys: `g ${key}`, does: words.goTo(name), press: () => go(path) }] : [],
    ),
    { keys: '[Shift]+?', does: words.show, press: showHelp },
  ];
}

/**
 * Binds keys while the component is shown; they do nothing in a field, or while a dialog or a menu is open. `areOn` is false
 * for none but those with ⌘ or Ctrl.
 */
export function useKeys(bindings: readonly KeyBinding[], areOn: boolean): void {
  useEffect(() => {
    const bound = bindings.filter(({ keys }) => areOn || keys.includes('$mod'));
    const map = bound.map(({ keys, press }) => {
      const act = (event: KeyboardEvent) => {
        event.preventDefault();
        press();
      };
      return [keys, act] as const;
    });
    return tinykeys(window, Object.fromEntries(map), { ignore: isForAnother });
  }, [bindings, areOn]);
}

function isForAnother(event: KeyboardEvent): boolean {
  return defaultKeybindingsHandlerIgnore(event) || document.querySelector('[role=dialog], [role=menu]') !== null;
}

/** Returns a function that goes to a screen. */
export function useGo(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => void navigate(path);
}
