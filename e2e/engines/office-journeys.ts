/** The journeys of staff in the office that are tried in Firefox as well as in Chromium. */
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../database/connect.ts';
import type { Role } from '../../shop/roles.ts';
import { eventually } from '../fixtures.ts';
import { invite, openOfficeAs } from '../office.ts';
import { buyForOffice, holdOtherOrders } from '../office-orders.ts';
import type { OfficeDriver } from './driver.ts';
import { giveDrawnPhoto } from './journeys.ts';
import type { Part } from './page-parts.ts';
import { button, dialog, heading, type Shopper, text } from './shopper.ts';

export interface OfficeSetting {
  readonly db: Database;
  readonly device: OfficeDriver;
}

interface OfficeJourney {
  /** True for what only a desk has. */
  readonly isForDesk?: true;
  walk(clerk: Shopper, setting: OfficeSetting): Promise<void>;
}

const box = (name: string): Part => ({ role: 'textbox', name });

/** Signs in as somebody with a role, and opens a screen of the office. */
async function openOffice(clerk: Shopper, db: Database, role: Role, path: string): Promise<void> {
  const { cookie } = await openOfficeAs(db, role);
  await clerk.go('/office/sign-in');
  await clerk.driver.run(
    (value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: only Chromium and Safari have the cookie store.
      document.cookie = `office=${value}; path=/`;
    },
    [cookie],
  );
  await clerk.go(`/office${path}`);
}

export const officeJourneys: Readonly<Record<string, OfficeJourney>> = {
  'somebody who is invited makes a passkey, keeps the codes, and signs in by the passkey': {
    async walk(clerk, { db, device }) {
      await device.givePasskeys();
      const { link } = await invite(db, 'manager');
      await clerk.go(`/office${link}`);
      await clerk.press(button('Open the office'));
      await clerk.press(button('Make a passkey on this device'));
      await clerk.see(button('I have kept them'));
      await clerk.expectLayout();
      await clerk.press(button('I have kept them'));
      await clerk.see(heading('Today'));
      await clerk.expectLayout();
      await clerk.go('/office/account');
      await clerk.press(button('Sign out'));
      await clerk.see(heading('Sign in to the office'));
      await clerk.expectLayout();
      await clerk.press(button('Use your fingerprint or PIN'));
      await clerk.seeNo(heading('Sign in to the office'));
    },
  },

  'a parcel is packed without a network, and the shop hears of it when it is back': {
    async walk(clerk, { db, device }) {
      const order = await buyForOffice(db);
      await holdOtherOrders(db, [order]);
      const stateOf = async () => {
        const parcel = db
          .selectFrom('parcel')
          .innerJoin('orders', 'orders.id', 'parcel.order_id')
          .select('parcel.state')
          .where('orders.code', '=', order.code);
        return (await parcel.executeTakeFirst())?.state;
      };
      await openOffice(clerk, db, 'packer', '/pack');
      await clerk.see(button('Right piece'));
      await clerk.expectLayout();
      await device.setOffline(true);
      await clerk.press(button('Right piece'));
      await clerk.press(button('Packed'));
      await clerk.see(text('^1 change waits for the network'));
      expect(await stateOf()).not.toBe('packed');
      await device.setOffline(false);
      await eventually(stateOf).toBe('packed');
      await clerk.seeNo(text('^1 change waits for the network'));
    },
  },

  'cells that a spreadsheet has copied are pasted into the grid by keyboard': {
    isForDesk: true,
    async walk(clerk, { db, device }) {
      await clerk.go(`data:text/html,<textarea aria-label="Sheet">Gold buti%0ASilver buti</textarea>`);
      await clerk.press(box('Sheet'));
      await device.pressWithControl('a');
      await device.pressWithControl('c');
      await openOffice(clerk, db, 'owner', '/sarees/grid');
      const sarees = db.selectFrom('saree').select(['sku', 'name']).orderBy('sku').limit(2);
      const [first] = await sarees.execute();
      const row: Part = { role: '[role=row]', like: first?.sku ?? '' };
      await clerk.press({ role: '[role=gridcell]', name: first?.name ?? '', within: row });
      await device.pressWithControl('v');
      await clerk.press(button('Review 2 changes'));
      await clerk.see(text('Silver buti', dialog('Review')));
      await clerk.expectLayout();
      expect((await sarees.execute())[0]).toEqual(first);
    },
  },

  'a new saree is listed with a photo and a price': {
    async walk(clerk, { db }) {
      await openOffice(clerk, db, 'lister', '/sarees');
      await clerk.press(button('New saree'));
      await clerk.see({ role: 'region', name: 'Like which one?' });
      await clerk.driver.run(giveDrawnPhoto, ['Photo: Draped']);
      await clerk.press({ role: 'button', like: '.', within: { role: 'region', name: 'Like which one?' } });
      await clerk.see(text('^Facts copied from .+, '));
      await clerk.type(box('Price in rupees'), '4250');
      await clerk.see(button('Draped, at the shop'));
      await clerk.expectLayout();
      await clerk.press(button('List now'));
      await clerk.see(text('Listed[.] It is on sale now[.]'));
      const listed = await db
        .selectFrom('saree')
        .innerJoin('saree_draft', 'listed_sku', 'saree.sku')
        .select(['saree.sku', 'price_paise'])
        .orderBy('listed_at', 'desc')
        .executeTakeFirstOrThrow();
      onTestFinished(async () => {
        // The next draft copies from the newest saree, and must not become its double.
        const gone = { is_shown: false, name: `Gone ${listed.sku}`, product_path: `gone-${listed.sku}` };
        await db.updateTable('saree').set(gone).where('sku', '=', listed.sku).execute();
      });
      expect(listed.price_paise).toBe(425_000);
    },
  },
};
