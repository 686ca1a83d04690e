/** The accordion texts of a product page, for a saree that has none of its own (spec 2 and 9). */
import { deliveryLinesOf } from '../../shop/delivery/delivery-lines.ts';
import type { ShopFacts } from '../../shop/facts.ts';
import { formatAddressLine, formatReadablePhone } from './policies/parties.ts';
import { reportWindowText, servicePromises } from './promises.ts';

export interface ProductDefaults {
  disclaimer: string;
  washCare: string;
  delivery: string;
  returns: string;
  manufacturerDetails: string;
}

const disclaimer =
  'This saree is woven by hand. A slub, a small knot or a slight unevenness of the weave comes with handwork and is not a fault. Colours may differ a little between your screen and daylight.';

const washCare =
  'Dry clean the first time. After that, wash cotton and linen apart from other clothes, by hand, in cold water with a mild detergent. Do not soak or wring. Dry in shade and iron while slightly damp. Zari and silk are dry cleaned only. Store folded in cotton cloth and change the folds now and then.';

const deliveryOf = (terms: string) =>
  `Free shipping on all orders in India. ${terms} You get a tracking link by e-mail or WhatsApp. There is no international shipping.`;

/** Returns the defaults for the shop's facts. `terms` is the sentence about delivery: to a PIN code once that is known. */
export function productDefaults(
  facts: ShopFacts,
  terms: string = deliveryLinesOf(facts.dispatchDays).terms,
): ProductDefaults {
  return {
    disclaimer,
    washCare,
    delivery: deliveryOf(terms),
    returns: `We take back a damaged, defective or wrong product that is unused, with tags and packaging intact. Please tell us ${reportWindowText(facts.returnsHours)}, with photos. The refund goes to the original payment method ${servicePromises.refund} after inspection. There are no direct exchanges.`,
    manufacturerDetails: manufacturer(facts),
  };
}

/**
 * Makes the manufacturer's declaration for goods sold online (Legal Metrology (Packaged Commodities) Rules 2011, rule
 * 6(10)).
 */
function manufacturer(facts: ShopFacts): string {
  return [
    `Manufacturer: ${facts.legalName}, ${formatAddressLine(facts)}.`,
    'Country of origin: India.',
    'Net quantity: 1 saree (1 N).',
    `Consumer care: ${facts.email}, ${formatReadablePhone(facts.phone)}.`,
  ].join(' ');
}
