/** The GST that the invoice will state, beside the line of the specification or in its place (`CHECKOUT_TAX=invoice`). */
import { type CartItem, priceOfItem } from '../../shop/cart/cart.ts';
import { includedGstOf } from '../../shop/invoices/included-gst.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useQuery } from '../api/use-query.ts';
import { useShop } from '../state/shop.ts';
import { useCheckoutDraft } from './draft.ts';
import styles from './order-summary.module.css';
import { TaxPlace } from './tax-place.tsx';

interface InvoiceTaxProps {
  items: readonly CartItem[];
  /** True below the line of the specification, which states another tax. */
  isBeside: boolean;
}

/** Shows the rates and the tax; an empty line until the sarees' HSN codes, which determine the rates, are fetched. */
export default function InvoiceTax({ items, isBeside }: InvoiceTaxProps) {
  const { state: sellerState } = useShop().facts;
  // The state is that of the PIN code, which fills it in; whoever types another is asked before they pay (decision 0096).
  const { state, pincode } = useCheckoutDraft((draft) => draft.values);
  const skus = items.map((item) => item.saree_sku);
  const { data: sarees } = useQuery(skus.join(' '), (signal) =>
    answerOf(browserApi.sarees.$get({ query: { sku: skus } }, { init: { signal } })),
  );
  // Its place is kept, so that the button below does not move when the tax comes.
  if (!sarees) return <TaxPlace isBeside={isBeside} />;
  const hsnOf = new Map(sarees.map((saree) => [saree.sku, saree.hsn]));
  const lines = items.map((item) => ({
    hsn: hsnOf.get(item.saree_sku) ?? '',
    unitPrice: priceOfItem(item),
    quantity: item.count,
  }));
  const { rates, tax } = includedGstOf(lines, { state, pincode }, sellerState, new Date());
  const percents = rates.map((rate) => `${rate / 100}%`).join(' and ');
  if (isBeside) {
    return (
      <div className={styles.beside}>
        <dt>included in the price; your invoice states GST at {percents}</dt>
        <dd>{formatPriceWithPaise(tax)}</dd>
      </div>
    );
  }
  return (
    <div>
      <dt>GST ({percents}, included)</dt>
      <dd>{formatPriceWithPaise(tax)}</dd>
    </div>
  );
}
