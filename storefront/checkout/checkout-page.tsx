/**
 * The page of every checkout: the form, the summary and one button. The form comes with the document and may be filled in before it
 * is known what is bought.
 */
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import button from '../../look/components/button.module.css';
import { countPiecesOf, totalOfAvailable } from '../../shop/cart/cart.ts';
import { requiredFieldsMessage } from '../../shop/contact/billing.ts';
import { formatIndianMoment } from '../../shop/indian-time.ts';
import { formatPrice } from '../../shop/money.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { productLink } from '../navigation/links.ts';
import { useCart } from '../state/item-list.ts';
import { useNotices } from '../state/notices.ts';
import type { CheckoutForm } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import { DeliveryDay } from './delivery-day.tsx';
import { useCheckoutDraft } from './draft.ts';
import { FormSections } from './form-sections.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useHasOwnDocument } from './use-has-own-document.ts';
import { type CheckoutPurchase, useCheckoutPurchase } from './use-order.ts';
import { type PurchaseState, usePurchase } from './use-purchase.ts';
import { useSavedAddresses } from './use-saved-addresses.ts';

interface CheckoutPageProps {
  form: CheckoutForm;
  /** Label of the button. */
  action: string;
  /** True if an empty required field also shows the spec's alert (spec 5, Billing page). */
  hasRequiredAlert?: boolean;
  /** Link to the other form, below the fields. */
  otherForm?: ReactNode;
  /** Content after the form's own sections. */
  children?: ReactNode;
}

export function CheckoutPage(props: CheckoutPageProps) {
  const isRestored = useCart((itemList) => itemList.isRestored);
  const isOwn = useHasOwnDocument();
  return isOwn ? <CartCheckout {...props} isKnown={isRestored} /> : <Waiting text="Looking for your cart" />;
}

function CartCheckout(props: CheckoutPageProps & { isKnown: boolean }) {
  const order = useCheckoutPurchase();
  // The document was rendered without the navigation's state, and React takes it over as it is.
  return <Checkout {...props} order={props.isKnown ? order : { ...order, items: [], note: '', isBuyNow: false }} />;
}

/** The page until it is known what is to be bought. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={`wrap ${styles.waiting}`}>
      <h1>Checkout</h1>
      <p role="status" className={styles.looking}>
        {text}
      </p>
      <WithoutScript />
    </div>
  );
}

function WithoutScript() {
  return (
    <noscript>
      <p>
        Paying needs JavaScript. Without it, <a href="/contact-us">write to us</a> to order.
      </p>
    </noscript>
  );
}

/** The form, the summary and the button for an order; its pieces are left out until they are known. */
export function Checkout({
  form,
  action,
  hasRequiredAlert = false,
  otherForm,
  children,
  order,
  isKnown = true,
}: CheckoutPageProps & { order: CheckoutPurchase; isKnown?: boolean }) {
  useEffect(() => useCheckoutDraft.getState().restore(), []);
  const fields = useCheckoutForm(form);
  const saved = useSavedAddresses();
  const purchase = usePurchase(order, fields.askState);
  const showAlert = useNotices((notices) => notices.showAlert);
  if (isKnown && order.items.length === 0 && !purchase.isPlaced) return <Navigate to="/cart" replace />;

  const buy = () =>
    isKnown &&
    purchase.buy(
      async () => saved.keep(await fields.check()),
      ({ first, isEmpty }) => {
        document.getElementById(`${form.id}-${first}`)?.focus();
        if (isEmpty && hasRequiredAlert) showAlert({ title: 'Something is missing', text: requiredFieldsMessage });
      },
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Checkout</h1>
      {isKnown ? <Glance order={order} /> : <p className={styles.glance}>Looking for your cart</p>}
      <WithoutScript />
      <form
        className={styles.columns}
        data-needs-script
        // Does nothing without scripts, as where they could not be loaded: nothing would take the order.
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          buy();
        }}
      >
        <div className={styles.form}>
          <SavedAddresses {...saved} />
          <FormSections form={form} {...fields} />
          <SaveAddress {...saved} />
          {children}
          {otherForm ? <div className={isKnown ? undefined : styles.coming}>{otherForm}</div> : null}
        </div>
        <div className={styles.side}>
          <OrderSummary items={order.items} note={order.note} isKnown={isKnown} />
          <DeliveryDay pincode={fields.values.pincode} lookUp={fields.lookUp} />
          <div className={isKnown ? undefined : styles.coming}>
            <WayBack order={order} />
          </div>
          <PayButton label={action} isBusy={purchase.isBusy} />
        </div>
      </form>
      <Proof {...purchase} />
    </div>
  );
}

function Proof({ unproven }: Pick<PurchaseState, 'unproven'>) {
  const leave = () => unproven?.abandon();
  const ProveContact = useLazyOverlay(unproven !== null, () => import('./prove-contact.tsx'), leave);
  if (!ProveContact || !unproven) return null;
  const { purchase, resume, abandon } = unproven;
  return <ProveContact billing={purchase.billing} onProven={resume} onClose={abandon} />;
}

/** Number of pieces and total above the form, shown on phones, where the summary comes after the form. */
function Glance({ order: { items } }: { order: CheckoutPurchase }) {
  const count = countPiecesOf(items);
  return (
    <p className={styles.glance}>
      <a href="#order-summary">
        {count === 1 ? '1 piece' : `${count} pieces`}, {formatPrice(totalOfAvailable(items))}
      </a>
      , taxes and shipping included
    </p>
  );
}

function WayBack({ order: { items, isBuyNow, link } }: { order: CheckoutPurchase }) {
  const [first] = items;
  if (link) return <p className={styles.kept}>Kept for you until {formatIndianMoment(link.reservedUntil)}.</p>;
  return (
    <Link to={isBuyNow && first ? productLink(first.path) : '/cart'} className={button.link}>
      {isBuyNow ? 'Back to the piece' : 'Change the cart'}
    </Link>
  );
}
