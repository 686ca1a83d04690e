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

test('a person who has chosen no language is told none, and afterwards the one that they have chosen', async () => {
  const packer = await signInToOffice(api, 'packer');
  const other = await signInToOffice(api, 'packer');
  expect((await packer.get('/office/me')).body).toMatchObject({ person: { language: null } });
  expect((await packer.post('/office/language', { language: 'mr' })).status).toBe(200);
  expect((await packer.get('/office/me')).body).toMatchObject({ person: { language: 'mr' } });
  expect((await other.get('/office/me')).body).toMatchObject({ person: { language: null } });
});

test('a language that the office does not speak is refused, by the API and by the database', async () => {
  const packer = await signInToOffice(api, 'packer');
  expect((await packer.post('/office/language', { language: 'ta' })).status).toBe(400);
  await expect(
    db.updateTable('staff').set({ language: 'ta' }).where('id', '=', packer.staffId).execute(),
  ).rejects.toThrow('staff_language_check');
});

test('a person changes their language thirty times in an hour at most', async () => {
  const packer = await signInToOffice(api, 'packer');
  const change = () => packer.post('/office/language', { language: 'hi' });
  for (let times = 0; times < 30; times += 1) expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(429);
});

test('a session in which no passkey was used changes no language', async () => {
  const owner = await signInToOffice(api, 'owner', null);
  expect(await owner.post('/office/language', { language: 'hi' })).toMatchObject({ body: { code: 'passkey_needed' } });
});
