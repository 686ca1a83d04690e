/** Drafts a saree from its catalogue row and its design sheet. */
import { type Strip, stack, widthOf } from './bands/strip.ts';
import type { BodyField, BodyRepeat } from './bodies/body.ts';
import { randomSourceOf, seedOf } from './chance.ts';
import { clothOfCategory, isCategoryId } from './cloth.ts';
import { type Design, readDesign } from './design-column.ts';
import { bodyStartMm, type Cloth, cellMm, clothWidthMm, type Draft, type Drawing } from './draft.ts';
import { type Palette, paletteOf } from './palette.ts';
import { sheetOfCategory, sheets } from './sheets/index.ts';
import type { SareeLayout } from './weaving.ts';

/** The cells of a catalogue row that a draft is made from. */
export interface SareeRow {
  readonly sku: string;
  readonly category: string;
  readonly design: string;
}

interface Plan {
  readonly design: Design;
  readonly weaving: SareeLayout;
  readonly cloth: Cloth;
}

/** Reads the design column and applies the sheet that it names. Throws if the category or the sheet is unknown. */
export function planOf({ sku, category, design: column }: SareeRow): Plan {
  if (!isCategoryId(category)) throw new Error(`${sku}: there is no cloth for the category ${category}.`);
  const design = readDesign(column);
  const sheet = sheets[design.sheet ?? sheetOfCategory[category]];
  if (!sheet) throw new Error(`${sku}: there is no design sheet ${design.sheet}.`);
  const weaving = sheet(design);
  return { design, weaving, cloth: clothOfCategory(category, design, weaving.cloth) };
}

/** Returns a saree's draft, with borders, body and pallu drawn. Throws if the category or the sheet is unknown. */
export function draftOf(saree: SareeRow): Draft {
  const { design, weaving, cloth } = planOf(saree);
  const seed = seedOf(saree.sku);
  const palette = paletteOf(design, weaving.colours ?? {});
  const borderA = borderOf(weaving, weaving.border, palette);
  const borderB = borderOf(weaving, weaving.otherBorder ?? weaving.border, palette);
  const pallu = palluOf(weaving, palette, borderA.widthMm, borderB.widthMm);
  const between = clothWidthMm - borderA.widthMm - borderB.widthMm;
  const field: BodyField = { width: between, fill: palette.fill, step: stepOf(weaving), chance: randomSourceOf(seed) };
  const woven = weaving.body && wholeCells(weaving.body(field));
  const body = woven ? { widthMm: toCells(between), heightMm: woven.heightMm, svg: woven.svg } : null;
  const edge: readonly [number, number] = [Math.max(64, borderA.widthMm - 2), 260];
  const [x, above] = weaving.look ?? (woven ? tellingPlace(woven, borderA.widthMm) : edge);
  return {
    seed,
    cloth,
    threads: palette.threads,
    warp: weaving.warp,
    weft: weaving.weft,
    borderA,
    borderB,
    body,
    pallu,
    tassel: weaving.tassel,
    macroAt: [Math.min(1000, Math.max(60, x)), pallu.heightMm + above],
  };
}

/**
 * Returns the step by which motifs are counted out: fine for small motifs, no coarser than the sheet's for large ones.
 */
function stepOf({ count = 0.8 }: SareeLayout): Strip['step'] {
  return (size) => Math.min(count, Math.max(1, Math.round(size / 30 / cellMm)) * cellMm);
}

function borderOf(weaving: SareeLayout, bands: SareeLayout['border'], { fill }: Palette): Drawing {
  const heightMm = weaving.repeat ?? 60;
  const strip: Strip = {
    from: 0,
    to: heightMm,
    lineFrom: 0,
    lineTo: heightMm,
    endless: true,
    step: stepOf(weaving),
    fill,
  };
  // Shapes that cross one end of the repeat come in at the other.
  const turned = `<g id="repeat" transform="rotate(90)">${stack(bands, 0, strip)}</g>`;
  const svg = `${turned}<use href="#repeat" y="${heightMm}"/><use href="#repeat" y="${-heightMm}"/>`;
  return { widthMm: widthOf(bands), heightMm, svg };
}

/** Distance that a pallu's motifs keep from the borders. */
const palluMarginMm = 16;

function palluOf(weaving: SareeLayout, { fill }: Palette, borderA: number, borderB: number): Drawing {
  const heightMm = widthOf(weaving.pallu);
  const strip: Strip = {
    from: borderA + palluMarginMm,
    to: clothWidthMm - borderB - palluMarginMm,
    lineFrom: 0,
    lineTo: clothWidthMm,
    endless: false,
    step: stepOf(weaving),
    fill,
  };
  return {
    widthMm: clothWidthMm,
    heightMm,
    svg: `<g transform="translate(0,${heightMm})">${stack(weaving.pallu, 0, strip)}</g>`,
  };
}

const toCells = (mm: number): number => Math.round(mm / cellMm) * cellMm;

/** Returns a repeat whose height is a whole number of cells. */
function wholeCells(woven: BodyRepeat): BodyRepeat {
  return { ...woven, heightMm: toCells(woven.heightMm) };
}

/**
 * Returns the place of the body's characteristic motif, as x from the selvedge and u above the pallu; in a later repeat
 * if the first is short.
 */
function tellingPlace({ heightMm, telling: [x, y] }: BodyRepeat, border: number): readonly [number, number] {
  const first = heightMm - y;
  return [border + x, bodyStartMm + first + Math.max(0, Math.ceil((160 - first) / heightMm)) * heightMm];
}
