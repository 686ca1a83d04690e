/** Takes files out of the office: an act that is in the log, then a download of the browser. */
import type { AskedAct } from '../api/perform-act.ts';
import { useWords } from '../words/spoken.ts';
import { useAct } from './use-act.ts';

type ExportAct = 'gst.export' | 'invoices.export' | 'catalogue.export';

/** Returns a function that asks for a file and downloads it, and whether one is being asked for. */
export function useExport() {
  const { act, isBusy } = useAct();
  const { files } = useWords();
  const take = async <Name extends ExportAct>(
    name: Name,
    input: AskedAct<Name, 'exportId'>['input'],
  ): Promise<void> => {
    const call = await act(name, input, { idField: 'exportId', reasons: files.reasons, done: files.begins });
    if (call?.newId) download(`/api/office/exports/${call.newId}`);
  };
  return { take, isBusy };
}

/** Has the browser store what an address answers, beside the page. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
