/** Columns of the grid: those of the catalogue's file that a person edits in a line. Pure. */
import { editableColumns } from '../catalogue/saree-cells.ts';

/** Texts of many lines, which are edited on the saree's own page. */
const longTexts = ['description', 'disclaimer', 'wash_care', 'delivery', 'returns', 'manufacturer_details'];

export const gridColumns: readonly string[] = editableColumns.filter((column) => !longTexts.includes(column));

/** Columns that only owners and managers change. */
export const pricedColumns: readonly string[] = ['price', 'hsn'];
