/**
 * Lays out the shop's mails: renders one list of parts as HTML and as plain text. Pure. Uses tables and inline styles,
 * because that is what mail programs understand; the colours are those of `look/styles/tokens.css`.
 */
import type { ShopFacts } from '../facts.ts';
import type { Mail } from '../ports/messages.ts';
import { html, joinMarkup, Markup } from './markup.ts';

/** Parts that a mail is made of. Paths are of the shop's own pages (`/orders`) and pictures. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A paragraph in smaller and quieter type. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  /** A short text under a small heading, its lines kept apart. */
  | { readonly kind: 'block'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'pieces'; readonly rows: readonly PieceRow[]; readonly total?: string };

export interface PieceRow {
  readonly name: string;
  readonly detail: string;
  readonly price: string;
  /** Address of the piece's picture in the shop's own media; `null` if it has none. */
  readonly picture: string | null;
}

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  /** Preview text that an inbox shows behind the subject. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
  /** Reason for the mail: `You get this mail because you placed this order.` */
  readonly why: string;
  /** Unsubscribe addresses: a page with a button, and the one-click address for mail programs. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
}

/** Facts of the shop that every mail states, and the shop's address. */
export interface MailContext {
  readonly facts: ShopFacts;
  readonly publicUrl: string;
}

/**
 * Makes a mail of its parts, as HTML and as plain text. Throws for a link that leads away from the shop: people
 * are warned of mails with such links.
 */
export function composeMail(content: MailContent, context: MailContext): Mail {
  const { to, subject, unsubscribe } = content;
  const links = [...content.parts.flatMap((part) => (part.kind === 'button' ? [part.link] : []))];
  if (unsubscribe) links.push(unsubscribe.page, unsubscribe.oneClick);
  for (const link of links) requireOwn(link, context.publicUrl);
  return {
    to,
    subject,
    text: plainText(content, context),
    html: page(content, context).source,
    ...(unsubscribe ? { unsubscribe: unsubscribe.oneClick } : {}),
  };
}

function requireOwn(link: string, publicUrl: string): void {
  // The error does not repeat the link, which may contain a secret.
  if (!URL.canParse(link) || new URL(link).origin !== new URL(publicUrl).origin)
    throw new Error('A mail may only link to the shop’s own address.');
}

function plainText({ heading, parts, why, unsubscribe }: MailContent, { facts, publicUrl }: MailContext): string {
  const end = unsubscribe ? `${why} To stop such mails: ${unsubscribe.page}` : why;
  return [
    heading,
    ...parts.map(partText),
    `-- \n${facts.name}, ${publicUrl}\n${senderOf(facts)}\n${facts.email}, ${facts.hours}`,
    end,
  ].join('\n\n');
}

function partText(part: MailPart): string {
  if (part.kind === 'button') return `${part.label}:\n${part.link}`;
  if (part.kind === 'block') return [`${part.title}:`, ...part.lines].join('\n');
  if (part.kind !== 'pieces') return part.text;
  const rows = part.rows.map(({ name, detail, price }) => `${name} (${detail}): ${price}`);
  return [...rows, ...(part.total ? [part.total] : [])].join('\n');
}

/** Returns the sender as the law requires: the business name and its postal address. */
function senderOf({ legalName, address }: ShopFacts): string {
  return [legalName, ...address].join(', ');
}

const serif = "Fraunces,'Iowan Old Style',Palatino,Georgia,serif";
const sans = "'Anek Latin','Noto Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const quiet = 'color:#6b625c';

function page(content: MailContent, { facts, publicUrl }: MailContext): Markup {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="format-detection" content="telephone=no,address=no,date=no">
<title>${content.subject}</title>
</head>
<body style="margin:0;padding:0;background:#fbf8f2">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2"><tr><td align="center" style="padding:32px 20px 48px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${sans};font-size:17px;line-height:1.55;color:#211c1a"><tr><td align="left">
<a href="${publicUrl}/" style="font-family:${serif};font-size:28px;line-height:1.2;color:#211c1a;text-decoration:none">${facts.name}</a>
${selvedge('14px 0 36px')}
<h1 style="margin:0 0 20px;font-family:${serif};font-weight:400;font-size:30px;line-height:1.2;color:#211c1a">${content.heading}</h1>
${joinMarkup(content.parts.map(partHtml))}
${selvedge('36px 0 20px')}
${foot(content, { facts, publicUrl })}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** Renders the brand's one ornament, a woven edge of two hairlines. */
function selvedge(margin: string): Markup {
  return html`<div style="height:4px;margin:${margin};border-top:1px solid #a8843c;border-bottom:1px solid #a8843c;font-size:0;line-height:0">&nbsp;</div>`;
}

function partHtml(part: MailPart): Markup {
  if (part.kind === 'paragraph') return html`<p style="margin:0 0 18px">${part.text}</p>\n`;
  if (part.kind === 'note') return html`<p style="margin:0 0 18px;font-size:16px;${quiet}">${part.text}</p>\n`;
  if (part.kind === 'button') return button(part.label, part.link);
  if (part.kind === 'block') return block(part.title, part.lines);
  return pieces(part.rows, part.total);
}

/** Renders a button as on the pages: madder, square, 48 px high. */
function button(label: string, link: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 28px"><tr><td style="background:#8e2a2a;border-radius:2px">
<a href="${link}" style="display:inline-block;padding:13px 28px;font-size:17px;line-height:22px;color:#fffdf9;text-decoration:none;border-radius:2px">${label}</a>
</td></tr></table>\n`;
}

function block(title: string, lines: readonly string[]): Markup {
  const [first = '', ...rest] = lines;
  const written = joinMarkup([html`${first}`, ...rest.map((line) => html`<br>${line}`)]);
  return html`<h2 style="margin:24px 0 6px;font-family:${serif};font-weight:400;font-size:20px;line-height:1.3">${title}</h2>
<p style="margin:0 0 18px">${written}</p>\n`;
}

function pieces(rows: readonly PieceRow[], total: string | undefined): Markup {
  const written = rows.map(
    ({ name, detail, price, picture }) => html`<tr>
<td width="72" valign="top" style="padding:12px 16px 12px 0;border-top:1px solid #e2d8c6">${thumbnail(picture)}</td>
<td valign="top" style="padding:12px 12px 12px 0;border-top:1px solid #e2d8c6"><span style="font-family:${serif};font-size:19px">${name}</span><br><span style="font-size:16px;${quiet}">${detail}</span></td>
<td valign="top" align="right" style="padding:12px 0;border-top:1px solid #e2d8c6;white-space:nowrap">${price}</td>
</tr>`,
  );
  const sum = total
    ? [html`<tr><td colspan="3" align="right" style="padding:14px 0 0;border-top:1px solid #a8843c">${total}</td></tr>`]
    : [];
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${joinMarkup([...written, ...sum])}</table>\n`;
}

/** Returns the picture of a piece; a plain cloth where it has none, so that nothing looks broken. */
function thumbnail(picture: string | null): Markup {
  return picture === null
    ? html`<div style="width:72px;height:90px;background:#f3ede2"></div>`
    : html`<img src="${picture}" width="72" height="90" alt="" style="display:block;width:72px;height:90px;object-fit:cover;background:#f3ede2">`;
}

function foot({ why, unsubscribe }: MailContent, { facts }: MailContext): Markup {
  const stop = unsubscribe
    ? html` <a href="${unsubscribe.page}" style="color:#27356b">Stop such mails</a>`
    : new Markup('');
  return html`<p style="margin:0 0 10px;font-size:16px;line-height:1.5;${quiet}">${why}${stop}</p>
<p style="margin:0 0 10px;font-size:16px;line-height:1.5;${quiet}">Questions: ${facts.email}, ${facts.hours}.</p>
<p style="margin:0;font-size:16px;line-height:1.5;${quiet}">${senderOf(facts)}</p>`;
}
