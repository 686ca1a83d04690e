/** The bands of which borders and pallus are built. */
export { creeper } from './creeper.ts';
export { diamonds, lightning, teeth, trellis } from './figures.ts';
export { chequer, dashes, field, gap, line, lines, patches, rules, shaded, taper } from './plain.ts';
export { pieces, row } from './rows.ts';
