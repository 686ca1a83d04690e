/** Tells why a saree is not shown, or cannot be bought: one list of checks, made of facts. Pure. */
import { formatIndianMoment } from '../indian-time.ts';

/** Facts of a saree that decide whether shoppers find it. */
export interface ShowFacts {
  readonly isShown: boolean;
  readonly showAt: Date | null;
  readonly hideAt: Date | null;
  readonly archivedAt: Date | null;
  readonly availability: number;
  readonly reserved: number;
  readonly hasCover: boolean;
  readonly price: number;
  /** Title of its category; `undefined` if the shop has no page of it. */
  readonly categoryTitle: string | undefined;
  /** A day such as `2026-11-01`. */
  readonly listedOn: string;
  readonly today: string;
}

export const checkNames = [
  'archived',
  'hidden',
  'scheduled',
  'stock',
  'picture',
  'price',
  'category',
  'listed_on',
] as const;

export interface Check {
  readonly name: (typeof checkNames)[number];
  readonly ok: boolean;
  readonly words: string;
}

/** Returns the checks in the order in which a person puts them right. A saree all of whose checks hold is shown and for sale. */
export function checkShown(facts: ShowFacts): Check[] {
  const check = (name: Check['name'], ok: boolean, right: string, wrong: string): Check => ({
    name,
    ok,
    words: ok ? right : wrong,
  });
  const { availability, reserved, hideAt, showAt, listedOn } = facts;
  return [
    check(
      'archived',
      facts.archivedAt === null,
      'It is not in the archive.',
      'It is in the archive. Take it out first.',
    ),
    check('hidden', facts.isShown, 'It is shown.', hiddenWords(facts)),
    check(
      'scheduled',
      hideAt === null && (facts.isShown || showAt === null),
      'No change is scheduled.',
      hideAt !== null
        ? `It will be hidden on ${formatIndianMoment(hideAt)}.`
        : showAt
          ? `It will be shown on ${formatIndianMoment(showAt)}.`
          : '',
    ),
    check('stock', availability > 0, piecesWords(availability), soldOutWords(reserved)),
    check(
      'picture',
      facts.hasCover,
      'It has a first picture.',
      'It has no first picture, so that lists show plain cloth.',
    ),
    check('price', facts.price > 0, 'It has a price.', 'It has no price.'),
    check(
      'category',
      facts.categoryTitle !== undefined,
      `It is on the page ${facts.categoryTitle}.`,
      'The shop has no page of its category, so that only searches find it.',
    ),
    check(
      'listed_on',
      listedOn <= facts.today,
      `It was listed on ${listedOn}.`,
      `Its day of listing, ${listedOn}, is yet to come.`,
    ),
  ];
}

const piecesWords = (pieces: number) =>
  pieces === 1 ? '1 piece is free to sell.' : `${pieces} pieces are free to sell.`;

function soldOutWords(reserved: number): string {
  if (reserved === 0) return 'It is sold out. Lists show it last.';
  return reserved === 1
    ? 'Its last piece is reserved by somebody who is paying.'
    : `Its last ${reserved} pieces are reserved.`;
}

function hiddenWords({ showAt }: ShowFacts): string {
  return showAt === null ? 'It is hidden.' : `It is hidden until ${formatIndianMoment(showAt)}.`;
}
