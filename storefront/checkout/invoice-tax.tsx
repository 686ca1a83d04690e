/** The GST that the invoice will state, for shops that show it at checkout (`CHECKOUT_TAX=invoice`). */
import { type CartItem, priceOfItem } from '../../shop/cart/cart.ts';
import { includedGstOf } from '../../shop/invoices/included-gst.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useQuery } from '../api/use-query.ts';
import { useShop } from '../state/shop.ts';
import { useCheckoutDraft } from './draft.ts';

/** Shows the rates and the tax; nothing until the sarees' HSN codes, which determine the rates, are fetched. */
export default function InvoiceTax({ items }: { items: readonly CartItem[] }) {
  const { state: sellerState } = useShop().facts;
  const { state, pincode } = useCheckoutDraft((draft) => draft.values);
  const skus = items.map((item) => item.saree_sku);
  const { data: sarees } = useQuery(skus.join(' '), (signal) =>
    answerOf(browserApi.sarees.$get({ query: { sku: skus } }, { init: { signal } })),
  );
  if (!sarees) return null;
  const hsnOf = new Map(sarees.map((saree) => [saree.sku, saree.hsn]));
  const lines = items.map((item) => ({
    hsn: hsnOf.get(item.saree_sku) ?? '',
    unitPrice: priceOfItem(item),
    quantity: item.count,
  }));
  const { rates, tax } = includedGstOf(lines, { state, pincode }, sellerState, new Date());
  return (
    <div>
      <dt>GST ({rates.map((rate) => `${rate / 100}%`).join(' and ')}, included)</dt>
      <dd>{formatPriceWithPaise(tax)}</dd>
    </div>
  );
}
