/** The bands of which borders and pallus are built. */
export { creeper } from './creeper.ts';
export { diamonds, lightning, teeth, trellis } from './figures.ts';
export { chequer, dashes, field, gap, line, lines, linesAndGaps, patches, shaded, taper } from './plain.ts';
export { placedMotifs, row } from './rows.ts';
