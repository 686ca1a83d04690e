/** The mails an order sends. Pure: an order and the shop's facts in, a mail out. Every value is escaped in the HTML. */
import { pictureName } from '../catalogue/saree.ts';
import type { ShopFacts } from '../facts.ts';
import { variantPath } from '../media/picture.ts';
import { formatExact, times } from '../money.ts';
import type { Mail } from '../ports/messages.ts';
import { attentionReasons, type Order } from './order.ts';

export interface MailContext {
  readonly facts: ShopFacts;
  readonly publicUrl: string;
}

/** To the buyer: the order is placed; or, where a person must look first, that the money is safe and they will hear. */
export function confirmationMail(order: Order, { facts, publicUrl }: MailContext): Mail | null {
  if (!order.customer?.email) return null;
  const waiting = order.attention !== null;
  const subject = waiting ? `We have your payment: order ${order.code}` : `Your order ${order.code} is placed`;
  const opening = waiting
    ? 'Your payment has reached us. Something about this order needs a person to look at it, so we are checking it by hand and will write to you shortly. Your money is safe.'
    : 'Thank you. Your order is placed and will leave our shop in 2-3 working days. Delivery in India takes 5-7 working days after that.';
  const paragraphs = [`Namaste ${order.customer.fullName},`, opening];
  const closing = [
    `Order code: ${order.code}. To follow your order, open ${publicUrl}/orders and enter this code with your phone number or e-mail.`,
    `Questions: ${facts.email}, ${facts.hours}.`,
  ];
  return {
    to: order.customer.email,
    subject,
    text: [
      ...paragraphs,
      ...order.lines.map(lineText),
      totalText(order),
      addressText(order),
      ...closing,
      facts.name,
    ].join('\n\n'),
    html: page(facts, subject, [
      ...paragraphs.map(paragraph),
      linesTable(order, publicUrl),
      paragraph(addressText(order)),
      ...closing.map(paragraph),
    ]),
  };
}

/** To the owner: what happened and what it concerns. */
export function attentionMail(order: Order, { facts, publicUrl }: MailContext): Mail {
  const reason = order.attention ? attentionReasons[order.attention] : 'Please look at this order.';
  const subject = `Order ${order.code} needs your attention`;
  const sentences = [
    reason,
    `Asked for: ${formatExact(order.amount)}. Received: ${order.captured === null ? 'nothing' : formatExact(order.captured)}.`,
    `Payment: ${order.providerPaymentId ?? 'none'}. Begun: ${order.createdAt.toISOString()}.`,
  ];
  return {
    to: facts.email,
    subject,
    text: [...sentences, ...order.lines.map(lineText)].join('\n\n'),
    html: page(facts, subject, [...sentences.map(paragraph), linesTable(order, publicUrl)]),
  };
}

function lineText(line: Order['lines'][number]): string {
  return `${line.quantity} × ${line.name} (${line.color}): ${formatExact(times(line.unitPrice, line.quantity))}`;
}

function totalText(order: Order): string {
  return `Total ${formatExact(order.amount)}, taxes and shipping included.`;
}

function addressText({ customer }: Order): string {
  if (!customer) return '';
  const { fullName, address, city, state, pincode } = customer;
  return `Delivery to: ${[fullName, address, city, state, pincode].filter(Boolean).join(', ')}`;
}

function linesTable(order: Order, publicUrl: string): string {
  const rows = order.lines.map((line) => {
    const picture = `<img src="${escapeHtml(publicUrl + variantPath({ name: pictureName(line.path, 1) }, 320, 'webp'))}" width="64" height="80" alt="" style="display:block">`;
    const words = `${escapeHtml(line.name)}<br><span style="color:#6B625C">${escapeHtml(line.color)} · Quantity ${line.quantity}</span>`;
    const price = escapeHtml(formatExact(times(line.unitPrice, line.quantity)));
    return `<tr><td style="padding:8px 12px 8px 0;width:64px">${picture}</td><td>${words}</td><td align="right">${price}</td></tr>`;
  });
  const total = `<tr><td colspan="3" align="right" style="padding-top:12px;border-top:1px solid #A8843C">${escapeHtml(totalText(order))}</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}${total}</table>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function page(facts: ShopFacts, title: string, parts: readonly string[]): string {
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`;
  const name = `<p style="font:400 28px Georgia,serif;margin:0 0 8px">${escapeHtml(facts.name)}</p>`;
  const edge =
    '<div style="border-top:1px solid #A8843C;border-bottom:1px solid #A8843C;height:3px;margin:0 0 24px"></div>';
  const foot = `<p style="color:#6B625C;font-size:14px;margin:24px 0 0">${escapeHtml([facts.legalName, ...facts.address].join(', '))}</p>`;
  const body = `<div style="max-width:560px;margin:0 auto;padding:32px 20px;font:16px/1.5 Arial,sans-serif;color:#211C1A">${name}${edge}${parts.join('')}${foot}</div>`;
  return `<!doctype html><html lang="en-IN">${head}<body style="margin:0;background:#FBF8F2">${body}</body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
