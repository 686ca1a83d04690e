/** Overlays that any screen may open. Their code is fetched when they are first wanted. */
import { type ComponentType, useState } from 'react';
import { usePasskeyQuestion } from '../api/passkey-dialog.ts';
import { lateDialog, lateSheet } from '../parts/late.tsx';
import type { MenuItem } from '../parts/menu.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { keysOf, useGo, useKeySetting, useKeys } from './use-keys.ts';

const PasskeyDialog = lateDialog(
  () => import('./passkey-dialog.tsx'),
  (code): ComponentType<{ onMissing(): void }> => code.default,
  ({ onMissing }) => onMissing(),
);
const KeysHelp = lateSheet(
  () => import('./keys-help.tsx'),
  (code) => code.default,
);

export function Overlays({ menu, search }: { menu: readonly MenuItem[]; search: string | null }) {
  const isAsked = usePasskeyQuestion(({ answer }) => answer !== null);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  const leave = () => {
    setWasAsked(false);
    usePasskeyQuestion.getState().answer?.(false);
  };
  return (
    <>
      {wasAsked ? <PasskeyDialog onMissing={leave} /> : null}
      <Keys menu={menu} search={search} />
    </>
  );
}

function Keys({ menu, search }: { menu: readonly MenuItem[]; search: string | null }) {
  const sheet = useSheet('keys');
  const [areOn, setOn] = useKeySetting();
  const { keys: words } = useWords();
  const bindings = keysOf(menu, { search, words, go: useGo(), showHelp: sheet.open });
  useKeys(bindings, areOn);
  return sheet.isOpen ? <KeysHelp sheet={sheet} bindings={bindings} areOn={areOn} onChange={setOn} /> : null;
}
