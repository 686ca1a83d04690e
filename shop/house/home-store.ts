/** Reads what the home page says. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Home } from './home.ts';

/** Reads the slides and testimonials that are shown, in the shop's order. */
export async function readHome(db: Queryable): Promise<Home> {
  const { rows } = await sql<Home>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'words', words, 'link', details ->> 'link')
        order by position, id), '[]') from slide where is_shown) as slides,
      (select coalesce(json_agg(json_build_object('id', id, 'name', title, 'words', words, 'place', details ->> 'place',
        'stars', (details ->> 'stars')::int, 'saree', details ->> 'saree', 'picture', details ->> 'picture',
        'isSample', is_sample) order by position, id), '[]') from testimonial where is_shown) as testimonials`.execute(
    db,
  );
  const [{ slides, testimonials }] = rows as [Home];
  return { slides, testimonials };
}
