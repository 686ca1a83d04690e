/** Texts of the home page: About Us and the hero's link. */
import type { ShopFacts } from '../../shop/facts.ts';
import { rendersNote } from './renders.ts';

export interface AboutUsText {
  title: string;
  paragraphs: readonly string[];
  /** Note that the pictures are renders; `undefined` unless the shop is a demonstration. */
  note: string | undefined;
}

/** Returns the About Us block, which makes the brand's claims (spec 1). */
export function aboutUsText(facts: ShopFacts): AboutUsText {
  return {
    title: 'About Us',
    paragraphs: [
      `${facts.name} sells sarees woven on handlooms: cotton, linen and silk, plain or with a line of zari. Each is handmade, lightweight and chosen for all-day comfort. You put it on in the morning and forget about it until night.`,
      'We are a small shop in Pune, Maharashtra, and what we sell is 100% made in India. The yarn is wound, warped and woven by hand, and every piece says how long it was on the loom. We price it once, tax and shipping included. We send it free anywhere in India that a courier goes.',
    ],
    note: facts.demo ? rendersNote : undefined,
  };
}
