import { expect, test } from 'vitest';
import { sayCause } from './cause-words.ts';

test.each([
  ['order begun', 'cause_begun', {}],
  ['opened at the payment provider', 'cause_opened', {}],
  ['payment found by the sweep', 'cause_found', {}],
  ['not paid in time', 'cause_not_paid', {}],
  ['payment link withdrawn by the merchant', 'cause_link_withdrawn', {}],
  ['dispute disp_1', 'cause_dispute', { id: 'disp_1' }],
  ['all of its money is going back', 'cause_going_back', {}],
  ['all of its money went back', 'cause_gone_back', {}],
  ['refunded in full', 'cause_refunded', {}],
  ['cancelled by the shopper', 'cause_cancelled', { by: 'shopper' }],
  ['the manager cancelled its parcel', 'cause_parcel_cancelled', { by: 'manager' }],
  ['the owner received its parcel', 'cause_received', { by: 'owner' }],
  ['taken up again by the owner', 'cause_resumed', { by: 'owner' }],
  ['PIN code added by the buyer', 'cause_pincode', { by: 'buyer' }],
  ['address corrected by the owner (name and city)', 'cause_address', { by: 'owner', details: 'name and city' }],
  ['shipping could not be told the corrected address', 'cause_address_late', {}],
  ['shipping refused the corrected address: no', 'cause_address_refused', { reason: 'no' }],
  ['no PIN code came', 'cause_nothing_came', { missing: 'PIN code' }],
  ['shipment asked for', 'cause_asked', {}],
  ['shipping refused: unknown\nPIN code', 'cause_refused', { reason: 'unknown\nPIN code' }],
  ['shipping could not be reached', 'cause_unreached', {}],
  ['sent with Tirupati by the manager', 'cause_sent', { courier: 'Tirupati', by: 'manager' }],
  ['delivered, says the owner', 'cause_delivered', { by: 'owner' }],
  ['the courier reports it returning', 'cause_reported', { state: 'returning' }],
  ['a cause of an earlier release', 'cause', {}],
])('the cause “%s” is known as %s', (cause, code, values) => {
  expect(sayCause(cause)).toEqual({ words: cause, said: { code, values } });
});

test('the name of a webhook is said in words', () => {
  const told = { words: 'the payment service reported it', said: { code: 'cause_told', values: {} } };
  expect(['webhook order.paid', 'signature verified'].map((cause) => sayCause(cause))).toEqual([told, told]);
});

test('the reason of a refund is in no value of its cause', () => {
  const { said } = sayCause('refunded in full: call 98765 43210');
  expect(JSON.stringify(said)).not.toContain('98765');
});
