/** A page's title and description. The brand ends every title (spec 2: '{title} | {brand}'). */
import type { MetaDescriptor } from 'react-router';

interface AnyMatch {
  readonly id: string;
  readonly loaderData?: unknown;
}

export function pageMeta(
  matches: readonly (AnyMatch | undefined)[],
  { title, description }: { title: string; description: string },
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { facts: { name: string } } | undefined;
  const full = root ? `${title} | ${root.facts.name}` : title;
  return [{ title: full }, { name: 'description', content: description }];
}
