/** Accordion of five texts, one open at a time: `<details>` of one name, so that it works before JavaScript. */
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import type { ShopFacts } from '../../shop/facts.ts';
import { productDefaults } from '../content/product-defaults.ts';
import { useDeliveryLines } from '../delivery/delivery-lines.ts';
import styles from './product-texts.module.css';

export function ProductTexts({ saree, facts }: { saree: SareeAnswer; facts: ShopFacts }) {
  const { terms } = useDeliveryLines(saree.saree_sku);
  const defaults = productDefaults(facts, terms);
  const sections = [
    ['Disclaimer', saree.disclaimer ?? defaults.disclaimer],
    ['Wash Care', saree.wash_care ?? defaults.washCare],
    ['Delivery', saree.delivery ?? defaults.delivery],
    ['Returns', saree.returns ?? defaults.returns],
    ['Manufacturer Details', saree.manufacturer_details ?? defaults.manufacturerDetails],
  ] as const;
  return (
    <div className={styles.accordion}>
      {sections.map(([title, text]) => (
        <details key={title} name="product-texts">
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  );
}
