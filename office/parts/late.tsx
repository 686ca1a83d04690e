/** Code of the office that is fetched when it is first shown. This is the one place that uses `lazy`. */
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { importAgain, refetchStyles } from '../../look/browser/import-again.ts';
import { wordsNow } from '../words/spoken.ts';
import { showToast } from './toasts.ts';
import type { SheetControl } from './use-sheet.ts';

/**
 * Returns a component that an act opens, whose code is fetched when it is first shown. If it cannot be fetched, as when the network goes,
 * a notice says so and `close` is called with the component's props: the screen stays, and opening it again tries again.
 */
export function lateDialog<Code, Props extends object>(
  load: () => Promise<Code>,
  componentOf: (code: Code) => ComponentType<Props>,
  close: (props: Props) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  let failure: unknown = null;
  const fetchCode = async () => {
    const code = await (failure === null ? load() : importAgain(load, failure));
    loaded = componentOf(code);
  };
  return function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      showToast(wordsNow().errors.unreachable);
      close(props);
    });
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      fetchCode()
        .then(() => isGone || setDialog(() => loaded))
        .catch((error: unknown) => {
          failure = error;
          refetchStyles();
          if (!isGone) fail();
        });
      return () => {
        isGone = true;
      };
    }, []);
    return Dialog ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}

/** Returns a sheet whose code is fetched when it is first opened; one that cannot be fetched is closed (`lateDialog`). */
export const lateSheet = <Code, Props extends { sheet: SheetControl }>(
  load: () => Promise<Code>,
  componentOf: (code: Code) => ComponentType<Props>,
): ComponentType<Props> => lateDialog(load, componentOf, ({ sheet }) => sheet.close());

/**
 * Returns the content of a screen, whose code is fetched when it is first shown, within the `Suspense` of its place. If it cannot be
 * fetched the screen says so and offers to try again, as for a screen (`shell/frame.tsx`).
 */
export const lateContent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
