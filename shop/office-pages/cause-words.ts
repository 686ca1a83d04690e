/** Tells the causes of an order's history, which are stored as English texts, apart by codes. Pure. */
import type { Sentence } from '../office/said.ts';

/** The codes of causes, with the texts that are stored; their groups are the values. */
const causes = [
  ['cause_begun', /^order begun$/],
  ['cause_opened', /^opened at the payment provider$/],
  ['cause_told', /^(webhook .+|signature verified)$/],
  ['cause_found', /^payment found .+$/],
  ['cause_not_paid', /^not paid in time$/],
  ['cause_link_withdrawn', /^payment link withdrawn by the merchant$/],
  ['cause_dispute', /^dispute (?<id>.+)$/],
  ['cause_going_back', /^all of its money is going back$/],
  ['cause_gone_back', /^all of its money went back$/],
  ['cause_refunded', /^refunded in full$/],
  ['cause_cancelled', /^cancelled by the (?<by>\w+)$/],
  ['cause_parcel_cancelled', /^the (?<by>\w+) cancelled its parcel$/],
  ['cause_received', /^the (?<by>\w+) received its parcel$/],
  ['cause_resumed', /^taken up again by the (?<by>\w+)$/],
  ['cause_pincode', /^PIN code added by the (?<by>\w+)$/],
  ['cause_state', /^state decided by the (?<by>\w+)$/],
  ['cause_place_of_supply', /^place of supply corrected by the (?<by>\w+)$/],
  ['cause_state_unclear', /^the state of its address is not clear$/],
  ['cause_address', /^address corrected by the (?<by>\w+) \((?<details>.+)\)$/],
  ['cause_address_late', /^shipping could not be told the corrected address$/],
  ['cause_address_refused', /^shipping refused the corrected address: (?<reason>.+)$/s],
  ['cause_nothing_came', /^no (?<missing>PIN code|address|cart) came$/],
  ['cause_asked', /^shipment asked for$/],
  ['cause_refused', /^shipping refused: (?<reason>.+)$/s],
  ['cause_unreached', /^shipping could not be reached$/],
  ['cause_sent', /^sent with (?<courier>.+) by the (?<by>\w+)$/],
  ['cause_delivered', /^delivered, says the (?<by>\w+)$/],
  ['cause_reported', /^the courier reports it (?<state>\w+)$/],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The sentences of causes in another language than English, which is stored. */
export type CauseSentences = Readonly<
  Record<(typeof causes)[number][0], string | ((values: Readonly<Record<string, string>>) => string)>
>;

/** The English words of causes whose stored texts only programs read. */
const plainWords: Readonly<Record<string, string>> = { cause_told: 'the payment service reported it' };

/** Returns a cause by its code, in the words that `write` makes of its English; one that is not known has the code `cause`. */
export function sayCause(cause: string, write = (words: string) => words): Sentence {
  for (const [code, text] of causes) {
    const found = text.exec(cause);
    if (found) return { words: write(plainWords[code] ?? cause), said: { code, values: { ...found.groups } } };
  }
  return { words: write(cause), said: { code: 'cause', values: {} } };
}
