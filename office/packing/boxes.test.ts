import { beforeEach, expect, test, vi } from 'vitest';
import { forgetBoxes, rememberBox } from '../offline/last-boxes.ts';
import { type BoxChoice, boxFor } from './boxes.ts';

const small: BoxChoice = { name: 'Small', length_cm: 35, breadth_cm: 28, height_cm: 5, weight_g: 200 };
const large: BoxChoice = { name: 'Large', length_cm: 38, breadth_cm: 30, height_cm: 18, weight_g: 400 };
const boxes = [small, large];
const nameFor = (pieces: number, name?: string) => boxFor(boxes, pieces, name).name;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('a parcel begins with the box that its pieces suggest', () => {
  expect(boxFor(boxes, 1, undefined)).toEqual({
    name: 'Small',
    lengthCm: 35,
    breadthCm: 28,
    heightCm: 5,
    weightG: 200,
  });
  expect(nameFor(2)).toBe('Large');
});

test('a parcel begins with the box that this device chose last for as many pieces, until it is forgotten', () => {
  rememberBox(1, 'Large');
  rememberBox(2, 'Small');
  expect([nameFor(1), nameFor(2), nameFor(3)]).toEqual(['Large', 'Small', 'Large']);
  forgetBoxes();
  expect(nameFor(1)).toBe('Small');
});

test('the box that was chosen for a parcel goes before all others', () => {
  rememberBox(1, 'Small');
  expect(nameFor(1, 'Large')).toBe('Large');
});

test('a box that the shop has no longer is not chosen', () => {
  rememberBox(1, 'Old');
  expect(nameFor(1, 'Older')).toBe('Small');
});

test.each(['null', '{', '7'])('what a browser keeps as %s chooses no box', (kept) => {
  localStorage.setItem('office-boxes', kept);
  expect(nameFor(1)).toBe('Small');
});
