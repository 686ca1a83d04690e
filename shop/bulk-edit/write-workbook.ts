/** Writes a table as an XLSX file. It runs in a process of its own (`table-worker.ts`). */
import writeExcelFile from 'write-excel-file/node';

export interface Sheet {
  readonly heads: readonly string[];
  /** Cells by row: a number stays a number, and a text is none that a spreadsheet runs. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Returns the bytes of an XLSX file with one sheet, whose first row and columns stay in sight. */
export async function writeWorkbook({ heads, rows }: Sheet): Promise<Uint8Array> {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === '') return null;
      return typeof value === 'number' ? { value, type: Number } : { value, type: String };
    }),
  );
  const head = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const file = writeExcelFile([head, ...cells], { sheet: 'Sarees', stickyRowsCount: 1, stickyColumnsCount: 1 });
  return new Uint8Array(await file.toBuffer());
}
