/** Collects every sentence that a shopper can read (docs/decisions/0108). `docs/words.md` lists them. */
import { globSync, readFileSync } from 'node:fs';
import { findSentences } from './sentence-findings.ts';
import specTexts from './spec-texts.json' with { type: 'json' };

/** Most words of a sentence. */
export const mostWords = 20;

const tests = /[.]test[.]tsx?$|[.]d[.]ts$|\/testing\//;

/** Files whose sentences shoppers read, by where they read them. */
export const parts = {
  Pages: [
    'storefront/**/*.{ts,tsx}',
    'look/**/*.{ts,tsx}',
    'providers/*/browser.ts',
    'server/web/{answer-error,media,pause-page,port,share-picture,site}.{html,ts}',
    'shop/cart/*.ts',
    'shop/catalogue/{price-words,search-words,suggestions,synonyms,vocabulary}.ts',
    'shop/checkout/full-form.ts',
    'shop/contact/{billing,contact,person-name,sent-code}.ts',
    'shop/customers/{account-deletion,account-names,addresses,item-lists}.ts',
    'shop/delivery/{delivery-lines,dispatch-words}.ts',
    'shop/problem-reports/report.ts',
    'shop/reviews/review.ts',
  ],
  'Answers of the API': ['server/api/*.ts'],
  Mails: [
    'shop/messages/{account-mails,login-mail,mail-layout}.ts',
    'shop/newsletter/confirmation-mail.ts',
    'shop/orders/{correction-mails,delivery-words,order-mails,replaced-invoice-mail}.ts',
    'shop/problem-reports/not-covered.ts',
    'shop/restock/restock-mail.ts',
  ],
  'Messages to phones': [
    'shop/messages/phone-texts.ts',
    'shop/office-pages/message-draft.ts',
    'shop/payment-links/link-message.ts',
  ],
  Invoices: ['shop/invoices/{amount-in-words,invoice,invoice-pdf,invoice-table,paper}.ts'],
} as const satisfies Record<string, readonly string[]>;

/** Files that look as if shoppers read them, and who does instead. */
export const readByOthers: Readonly<Record<string, string>> = {
  'server/api/api-docs.ts': 'for engineers',
  'server/api/csp-reports.ts': 'for the owner’s log',
  'server/api/hooks.ts': 'for the services that call the shop',
  'server/api/security-events.ts': 'for the owner’s log',
  'shop/alarms/alarm-mail.ts': 'for the owner',
  'shop/contact/indian-states.ts': 'names of states alone',
  'shop/disputes/dispute-mail.ts': 'for the owner',
  'shop/limits/limit-alarm.ts': 'for the owner',
  'shop/office-notices/mail-notice.ts': 'for the staff',
  'shop/office/staff-mails.ts': 'for the staff',
  'shop/orders/order.ts': 'for the owner',
  'shop/problem-reports/report-mail.ts': 'for the owner',
  'shop/reconciliation/difference-mail.ts': 'for the owner',
  'shop/reviews/review-mail.ts': 'for the owner',
  'shop/unknown-payments/unknown-payment-mail.ts': 'for the owner',
  'shop/visits/event.ts': 'for the page that sends events',
  'shop/visits/page-timing.ts': 'for the page that sends timings',
  'storefront/routes/components.tsx': 'for engineers',
};

/** Files that may have longer sentences, and why. */
export const mayBeLong: Readonly<Record<string, string>> = {
  'storefront/content/policies/': 'The law says what they must say, and in what detail.',
};

export interface ShopSentence {
  readonly part: string;
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Tells whether the specification has the text, letter for letter. */
  readonly isSpecified: boolean;
}

const specified = new Set(Object.values(specTexts).flat().map(withoutNames));

/** Returns a text without the names of what is put into it: `Only {availability} left` is `Only N left` of the specification. */
export function withoutNames(text: string): string {
  return text.replaceAll(/\{[^}]*\}|\bN\b/g, '{}');
}

/** Returns every sentence that a shopper can read, in the order of parts, files and lines. */
export function collectShopWords(): ShopSentence[] {
  return Object.entries(parts).flatMap(([part, patterns]) =>
    globSync([...patterns])
      .filter((file) => !tests.test(file) && !(file in readByOthers))
      .sort()
      .flatMap((file) =>
        findSentences(file, readFileSync(file, 'utf8')).map((sentence) => ({
          part,
          file,
          ...sentence,
          isSpecified: specified.has(withoutNames(sentence.text)),
        })),
      ),
  );
}

/** Returns the sentences of a text that are longer than {@link mostWords}. */
export function findLongSentences(text: string): string[] {
  return text
    .split(/(?<=[.?!][”’)]?)\s+(?=[\p{Lu}\p{N}{“‘₹])/u)
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length > mostWords);
}

/** Returns the list that is kept as `docs/words.md`: without lines, which change with the code around a sentence. */
export function composeWordList(sentences: readonly ShopSentence[]): string {
  const byPart = Map.groupBy(sentences, ({ part }) => part);
  const lists = [...byPart].map(([part, ofPart]) => {
    const files = [...Map.groupBy(ofPart, ({ file }) => file)].map(([file, ofFile]) => {
      const texts = new Map(ofFile.map(({ text, isSpecified }) => [text, isSpecified]));
      const rows = [...texts].map(
        ([text, isSpecified]) => `- ${isSpecified ? '**spec** ' : ''}${escapeMarkdown(text)}`,
      );
      return `### ${file}\n\n${rows.join('\n')}\n`;
    });
    return `## ${part}\n\n${files.join('\n')}`;
  });
  return `${introduction}\n${lists.join('\n')}`;
}

const introduction = `# What a shopper reads

Every sentence that the shop can say to a shopper, as \`npm run words -- --write\` finds it in the sources; \`npm run words\` prints the
lines, too. \`{name}\` stands for what is put in, \`{one/other}\` for either. Texts with **spec** are the specification's: they stay
letter for letter. All others are short, warm, plain and true: at most ${mostWords} words a sentence; an error says what happened, what to do,
and nothing else. After a change write this list, and read what \`git diff\` shows of it aloud.
`;

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[*_`<|]/g, '\\$&');
}
