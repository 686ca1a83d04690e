import { expect, test } from 'vitest';
import { deleteAccount } from '../customers/account-deletion.ts';
import { exportAccount } from '../customers/account-export.ts';
import { eraseUnpaidOrders } from '../orders/erase-unpaid-orders.ts';
import type { Order } from '../orders/order.ts';
import { changeOrder } from '../orders/order-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { placePaidOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { asha } from '../testing/order.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import type { AddressCorrection } from './address-correction.ts';
import { correctAddress } from './correct-address.ts';
import { mailBuyerOfCorrection, notifyFormerContact, notifyPhoneOfCorrection } from './notify-of-correction.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

async function placeCorrectedOrder(correction: AddressCorrection): Promise<Order> {
  const order = await placePaidOrder(shop);
  const outcome = await correctAddress(shop, order.id, correction, 'test');
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.order;
}

async function runMessageJobs(): Promise<void> {
  for (const data of await sentJobsNamed(shop, 'tell-former-contact')) await notifyFormerContact(shop, data);
  for (const data of await sentJobsNamed(shop, 'tell-corrected')) await mailBuyerOfCorrection(shop, data);
  for (const data of await sentJobsNamed(shop, 'tell-corrected-by-phone')) await notifyPhoneOfCorrection(shop, data);
}

const formerContacts = () => db.selectFrom('former_contact').select('contact').orderBy('id').execute();
const both = { email: 'meera@example.in', phone: '9123456789', fullName: 'Meera Nair' };

test('a corrected order is told to the old and the new contacts, each once', async () => {
  const { code } = await placeCorrectedOrder(both);
  await runMessageJobs();
  expect(shop.mails.map(({ to }) => to)).toEqual(['asha@example.in', 'meera@example.in']);
  const message = { kind: 'order_corrected', blanks: [{ name: 'order', value: code }] };
  expect(shop.phoneMessages).toEqual([
    { phone: '+919876543210', message },
    { phone: '+919123456789', message },
  ]);
});

test('the mail to an old contact says where to object, and nothing of the new recipient', async () => {
  const { code } = await placeCorrectedOrder({ ...both, address: '12 Residency Road' });
  await runMessageJobs();
  const [old, present] = shop.mails;
  expect(old?.subject).toBe(`The delivery details of your order ${code} were changed`);
  expect(old?.text).toContain(`The e-mail address of order ${code} was changed.`);
  expect(old?.text).toContain('write to us at hello@dhaaga.example at once');
  for (const mail of [old, present]) {
    const said = JSON.stringify(mail).replace(/"to":"[^"]+"/, '');
    expect(said).not.toMatch(/meera|9123456789|Residency|9876543210|Asha|\/orders?\//i);
  }
});

test('the mail to the present address names what was changed, and the promise of another PIN code', async () => {
  const { code, promise } = await placeCorrectedOrder({ pincode: '570001', address: '12 Residency Road' });
  expect(promise).not.toBeNull();
  await runMessageJobs();
  expect(shop.mails).toHaveLength(1);
  expect(shop.mails[0]?.to).toBe(asha.email);
  expect(shop.mails[0]?.text).toContain(`For order ${code} we changed the address, city and PIN code.`);
  expect(shop.mails[0]?.text).toContain('Arrives by ');
  expect(shop.phoneMessages).toMatchObject([{ phone: '+919876543210' }]);
});

test('the mail about another detail repeats no promise', async () => {
  await placeCorrectedOrder({ city: 'Mysuru' });
  await runMessageJobs();
  expect(shop.mails[0]?.text).toContain('we changed the city.');
  expect(shop.mails[0]?.text).not.toContain('working days');
});

test('an old contact is deleted once it was told, and is kept while it cannot be', async () => {
  await placeCorrectedOrder(both);
  const [mail, phone] = await sentJobsNamed(shop, 'tell-former-contact');
  const { sendMail } = shop.messages;
  shop.messages.sendMail = async () => {
    throw new OutsideServiceError('smtp', 'smtp: not reachable');
  };
  await expect(notifyFormerContact(shop, mail!)).rejects.toThrow('not reachable');
  await notifyFormerContact(shop, phone!);
  expect(await formerContacts()).toEqual([{ contact: asha.email }]);
  shop.messages.sendMail = sendMail;
  await notifyFormerContact(shop, mail!);
  expect(await formerContacts()).toEqual([]);
});

test('a job about an old contact that runs again sends nothing more', async () => {
  await placeCorrectedOrder({ email: both.email });
  await runMessageJobs();
  for (const data of await sentJobsNamed(shop, 'tell-former-contact')) await notifyFormerContact(shop, data);
  expect(shop.mails.filter(({ to }) => to === asha.email)).toHaveLength(1);
});

test('no message goes to a phone that none reaches, and the old number is deleted', async () => {
  await placeCorrectedOrder({ phone: both.phone });
  shop.messages.reachesPhones = () => false;
  await runMessageJobs();
  expect(shop.phoneMessages).toEqual([]);
  expect(await formerContacts()).toEqual([]);
});

test('old contacts are exported with the account of their order, and deleted with it', async () => {
  const account = { uid: 'asha', email: 'asha@elsewhere.example', phoneNumber: null };
  const order = await placePaidOrder(shop);
  await db.insertInto('customer').values({ uid: account.uid, email: account.email }).execute();
  await changeOrder(db, order.id, { customer_uid: account.uid }, shop.now());
  await correctAddress(shop, order.id, { email: both.email }, 'test');
  const exported = { order_code: order.code, contact: asha.email, replaced_at: expect.any(String) };
  expect(await exportAccount(db, account, shop.now())).toMatchObject({ former_contacts: [exported] });
  await deleteAccount({ ...shop, identity: { ...shop.identity, forget: async () => {} } }, account);
  expect(await formerContacts()).toEqual([]);
  await runMessageJobs();
  expect(shop.mails.map(({ to }) => to)).toEqual([both.email]);
});

test('a guest’s old contact is exported and deleted with the account that has it', async () => {
  const account = { uid: 'asha', email: asha.email, phoneNumber: `+91${asha.phone}` };
  await placeCorrectedOrder(both);
  expect((await exportAccount(db, account, shop.now())).former_contacts).toHaveLength(2);
  await deleteAccount({ ...shop, identity: { ...shop.identity, forget: async () => {} } }, account);
  expect(await formerContacts()).toEqual([]);
});

test('an old contact that could not be told is deleted after 30 days, and no earlier', async () => {
  await placeCorrectedOrder({ email: both.email });
  shop.passMinutes(29 * 24 * 60);
  await eraseUnpaidOrders(shop);
  expect(await formerContacts()).toHaveLength(1);
  shop.passMinutes(2 * 24 * 60);
  await eraseUnpaidOrders(shop);
  expect(await formerContacts()).toEqual([]);
});
