/** Links in the static pages: within the shop by the router, outside it and to apps by the browser. */
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type PhraseLinks, splitAtLinks } from '../content/linked.ts';

/** Shows a text in which known phrases are links. */
export function LinkedText({ text, links }: { text: string; links: PhraseLinks }) {
  let at = 0;
  return splitAtLinks(text, links).map((part) => {
    at += part.text.length;
    return part.to ? (
      <PolicyLink key={at} to={part.to}>
        {part.text}
      </PolicyLink>
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    );
  });
}

export function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} rel="noreferrer">
      {children}
    </a>
  );
}
