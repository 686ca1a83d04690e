/** Makes XLSX files as spreadsheets write them, cell by cell. */
import { zipSync } from 'fflate';

/** A cell: a text, or the element that stands for anything else, such as `{ xml: '<v>4200</v>' }`. */
export type SheetCell = string | { readonly type?: string; readonly style?: number; readonly xml: string };

export interface MadeSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly rows: readonly (readonly SheetCell[])[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letterOf = (at: number) => String.fromCharCode(65 + at);

function cellXml(cell: SheetCell, address: string): string {
  if (cell === '') return `<c r="${address}" s="0"/>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return `<c r="${address}" s="${cell.style ?? 0}"${cell.type ? ` t="${cell.type}"` : ''}>${cell.xml}</c>`;
}

function sheetXml({ rows }: MadeSheet): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${letterOf(at)}${row + 1}`)).join('')}</row>`,
  );
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Makes a workbook. Style 1 is that of dates. */
export function makeWorkbook(...sheets: readonly MadeSheet[]): Uint8Array {
  const namespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${namespace}><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  };
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, new TextEncoder().encode(xml)])));
}
