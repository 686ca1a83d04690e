import { expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { removeStaff } from '../../../shop/office/manage-staff.ts';
import { testApi } from '../../testing/api.ts';
import { signInToOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
const api = await testApi(db);

test('nobody is signed in to the office without its cookie', async () => {
  expect((await api.get('/office/me')).body).toEqual({ state: 'signed_out', shop: expect.any(String) });
});

test('a packer is told what a packer may read and do', async () => {
  const packer = await signInToOffice(api, 'packer');
  const { status, body } = await packer.get('/office/me');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'signed_in',
    person: { role: 'packer' },
    reads: ['today', 'packing', 'activity'],
  });
  expect(body.acts).not.toHaveProperty(['order.refund']);
});

test('a session in which no passkey was used is told to use one', async () => {
  const owner = await signInToOffice(api, 'owner', null);
  expect((await owner.get('/office/me')).body).toMatchObject({ state: 'passkey_needed', has_passkey: false });
});

test('somebody who was removed is signed out', async () => {
  const packer = await signInToOffice(api, 'packer');
  await removeStaff(api.shop, packer.staffId);
  expect((await packer.get('/office/me')).body).toMatchObject({ state: 'signed_out' });
});
