import { expect, test } from 'vitest';
import { deferHydration } from './defer-hydration.ts';

const page =
  '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/assets/a.js"><link nonce="n-1" rel="modulepreload" href="/assets/b.js"></head>' +
  '<body><script type="module">smuggled()</script><script nonce="n-1" type="module" async="">import "/assets/a.js"</script></body>';

test('our module scripts wait, and their files are named to the script that starts them', () => {
  const late = deferHydration(page, 'n-1');
  expect(late).not.toContain('modulepreload" href');
  expect(late).toContain('(["/assets/a.js","/assets/b.js"]);</script>');
  expect(late).toContain('<script type="late" nonce="n-1">import "/assets/a.js"</script>');
});

test('a script that is not marked as ours is not started', () => {
  expect(deferHydration(page, 'n-1')).toContain('<script type="module">smuggled()</script>');
  expect(deferHydration(page, 'another')).toBe(page);
  expect(deferHydration(page, '')).toBe(page);
});

test('the starting script refers to nothing outside itself and the browser', () => {
  const text = /<script nonce="n-1">([\s\S]*?)<\/script>/.exec(deferHydration(page, 'n-1'))?.[1] ?? '';
  expect(() => new Function(text)).not.toThrow();
});
