import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { changeTo, moneyChange } from '../office/act-parts.ts';
import { changesSeenBy } from './money-sight.ts';

const ofMoney = [moneyChange('price', null, paise(7_800)), moneyChange('limit of a day', paise(0), paise(50))];
const ofOthers = [
  changeTo('courier', 'Delhivery Surface'),
  changeTo('amount', '3 pieces'),
  changeTo('price', 'agreed'),
];

test('a packer sees the changes of an act but for those of money, whatever their fields are called', () => {
  expect(changesSeenBy('packer', [...ofMoney, ...ofOthers])).toEqual(ofOthers);
});

test.each(['owner', 'manager', 'accountant'] as const)('the %s sees the changes of money in rupees', (role) => {
  expect(changesSeenBy(role, [...ofMoney, ...ofOthers])).toEqual([
    { field: 'price', before: null, after: '₹78.00', isMoney: true },
    { field: 'limit of a day', before: '₹0.00', after: '₹0.50', isMoney: true },
    ...ofOthers,
  ]);
});
