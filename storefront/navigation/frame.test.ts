import { expect, test } from 'vitest';
import { pageFrameOf, pageFrames } from './frame.ts';

test('the header is slim on register and cart, and nowhere else', () => {
  const slim = Object.entries(pageFrames).filter(([, frame]) => 'header' in frame && frame.header === 'slim');
  expect(slim.map(([route]) => route)).toEqual(['cart', 'register']);
});

test('the footer is hidden on register, cart and profile, and nowhere else', () => {
  const none = Object.entries(pageFrames).filter(([, frame]) => frame.footer === 'none');
  expect(none.map(([route]) => route)).toEqual(['cart', 'register', 'profile']);
});

test('a page has its route’s frame, by default with header and footer', () => {
  expect(pageFrameOf([undefined, pageFrames.profile])).toEqual({ footer: 'none' });
  expect(pageFrameOf([undefined, undefined])).toEqual({});
});
