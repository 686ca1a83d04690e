/**
 * Buttons for the number of columns: on a desk 2 or 4, and 3 if neither is pressed; on a phone 1 or 2 (decisions: grid
 * toggle).
 */
import { Columns2, Columns4, Square } from 'lucide-react';
import button from '../../look/components/button.module.css';
import { LinkButton } from '../components/link-button.tsx';
import styles from './grid-toggle.module.css';
import type { ListingState } from './use-listing.ts';

/** The buttons by device. `grid=2` has the larger pictures on both, so that one address serves both. */
const options = {
  desk: [
    { label: '2 columns', grid: 2, Icon: Columns2 },
    { label: '4 columns', grid: 4, Icon: Columns4 },
  ],
  phone: [
    { label: '1 column', grid: 2, Icon: Square },
    { label: '2 columns', grid: null, Icon: Columns2 },
  ],
} as const;

/** The buttons; one that is pressed again returns to the default. */
export function GridToggle({ listed: { view, addressOf, go } }: { listed: ListingState }) {
  return (['desk', 'phone'] as const).map((device) => (
    <fieldset key={device} className={styles[device]} aria-label="Columns">
      {options[device].map(({ label, grid, Icon }) => {
        const isPressed = device === 'phone' ? (view.grid === 2) === (grid === 2) : view.grid === grid;
        const next = { ...view, grid: isPressed ? null : grid };
        return (
          <LinkButton
            key={label}
            href={addressOf(next)}
            aria-pressed={isPressed}
            aria-label={label}
            className={button.icon}
            onPress={() => go(next, 'replace')}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
          </LinkButton>
        );
      })}
    </fieldset>
  ));
}
