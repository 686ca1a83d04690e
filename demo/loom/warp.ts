/** Warp on the loom, not yet woven: threads side by side with gaps. */
import { ramp, wave } from './noise.ts';
import { colourEntriesPerMetre, type Textile } from './textile.ts';
import { lookResult } from './weave.ts';

/**
 * Sets {@link lookResult} to the colours of a spot of the warp at `u`, `v` that covers `coversV` across, all in metres. Gaps
 * count as open.
 */
export function lookAtWarp(textile: Textile, u: number, v: number, coversV: number): void {
  const perMetreHere = textile.ends * 0.5;
  const x = v * perMetreHere;
  const end = Math.floor(x);
  const off = (x - end - 0.5) / (0.3 * (1 + 0.1 * (textile.warpGirth[end & 4095] as number)));
  const many = ramp(0.7, 1.6, coversV * perMetreHere);
  const soft = Math.min(1, Math.max(coversV * perMetreHere * 1.2, 0.12));
  const covered = (1 - ramp(1 - soft, 1 + soft, Math.abs(off))) * (1 - many) + 0.6 * many;
  const round1 = 0.55 + 0.5 * Math.sqrt(Math.max(0, 1 - Math.min(1, off * off))) - 0.11 * off;
  const shade = round1 * (0.9 + 0.2 * wave(u * 3000 + off * 2, end)) * (1 - many) + 0.85 * many;
  const tone = (1 + 1.4 * textile.warpTone.at(end * 2)) * shade * covered;
  const at = Math.max(0, Math.min(textile.warpColours.length / 3 - 1, Math.trunc(v * colourEntriesPerMetre))) * 3;
  for (let c = 0; c < 3; c++) {
    lookResult[c] = (textile.warpColours[at + c] as number) * tone;
    lookResult[3 + c] = Math.max(0.05, textile.draft.cloth.silk) * 0.12 * shade * covered;
    lookResult[6 + c] = lookResult[9 + c] = 0;
  }
  lookResult[12] = 1 - covered;
  lookResult[13] = 0;
}
