/** Acts on many sarees at once: grid, import, and exports of the view that is shown. */

import { useNavigate } from 'react-router';
import type { ActInput } from '../../shop/office/acts.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { MoreItem, MoreMenu } from '../parts/more-menu.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useExport } from '../parts/use-export.ts';
import { useSareesWords } from './words/use-sarees-words.ts';

export function SareesMenu({ view, q }: { view: ActInput<'catalogue.export'>['view'] | 'drafts'; q: string }) {
  const navigate = useNavigate();
  const { take, isBusy } = useExport();
  const mayImport = mayOpen(useSignedIn(), 'bulkChanges');
  const mayExport = useMayDo('catalogue.export');
  const save = (format: 'csv' | 'xlsx') =>
    void take('catalogue.export', { format, view: view === 'drafts' ? 'all' : view, search: q });
  const mayEdit = useMayDo('bulk.grid');
  const words = useSareesWords();
  if (!mayImport && !mayExport && !mayEdit) return null;
  return (
    <MoreMenu label={words.more}>
      {mayEdit ? <MoreItem onClick={() => void navigate('/sarees/grid')}>{words.grid}</MoreItem> : null}
      {mayImport ? <MoreItem onClick={() => void navigate('/sarees/import')}>{words.import}</MoreItem> : null}
      {mayExport ? (
        <>
          <MoreItem disabled={isBusy} onClick={() => save('csv')}>
            {words.exportCsv}
          </MoreItem>
          <MoreItem disabled={isBusy} onClick={() => save('xlsx')}>
            {words.exportExcel}
          </MoreItem>
        </>
      ) : null}
    </MoreMenu>
  );
}
