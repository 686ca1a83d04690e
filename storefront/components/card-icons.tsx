/**
 * The two icons of every card. A listing shows them a hundred times, so the page contains their shapes once
 * ({@link CardIconShapes}), and cards refer to them. Size and colours come from the card's style sheet.
 */
import { Heart, Star } from 'lucide-react';

const ids = { heart: 'card-heart', star: 'card-star' } as const;

/** The shapes, invisible; rendered once in each page. */
export function CardIconShapes() {
  const inherited = { fill: 'inherit', stroke: 'inherit', strokeWidth: 'inherit' };
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <symbol id={ids.heart} viewBox="0 0 24 24">
        <Heart {...inherited} />
      </symbol>
      <symbol id={ids.star} viewBox="0 0 24 24">
        <Star {...inherited} />
      </symbol>
    </svg>
  );
}

export function CardIcon({ name }: { name: keyof typeof ids }) {
  return (
    <svg aria-hidden="true">
      <use href={`#${ids[name]}`} />
    </svg>
  );
}
