import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PhraseLinks, splitAtLinks } from './linked.ts';

const links: PhraseLinks = [
  ['Return Policy', '/returns'],
  ['Return Policy and more', '/more'],
  ['care@shop.example', 'mailto:care@shop.example'],
  ['', '/nowhere'],
];

describe('phrases that become links', () => {
  it('are found wherever and as often as they occur', () => {
    expect(splitAtLinks('See the Return Policy, or write to care@shop.example. The Return Policy', links)).toEqual([
      { text: 'See the ' },
      { text: 'Return Policy', to: '/returns' },
      { text: ', or write to ' },
      { text: 'care@shop.example', to: 'mailto:care@shop.example' },
      { text: '. The ' },
      { text: 'Return Policy', to: '/returns' },
    ]);
  });

  it('are the longer of two that begin at the same place', () => {
    expect(splitAtLinks('Return Policy and more', links)).toEqual([{ text: 'Return Policy and more', to: '/more' }]);
  });

  it('leave the words of any text unchanged, and make no empty part', () => {
    const anyText = fc
      .array(fc.oneof(fc.string(), fc.constantFrom(...links.map(([words]) => words))))
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = splitAtLinks(text, links);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});
