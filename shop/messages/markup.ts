/** Makes HTML from templates that escape every value unless it is markup already, so that no value becomes a tag. */

/** HTML that may stand in a page as it is; only {@link html} and {@link joinMarkup} make it. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Escapes the values of a template, for contents and for attributes in double quotes: `` html`<p>${name}</p>` ``. */
export function html(pieces: TemplateStringsArray, ...values: readonly (string | number | Markup)[]): Markup {
  const written = values.map((value) => (value instanceof Markup ? value.source : escaped(String(value))));
  return new Markup(String.raw({ raw: pieces }, ...written));
}

/** Joins markup without escaping it again. */
export function joinMarkup(parts: readonly Markup[]): Markup {
  return new Markup(parts.map((part) => part.source).join(''));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
