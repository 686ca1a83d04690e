/** Tests the render thread: what passes to it and back, and what is lost if it crashes. */
import { afterAll, expect, test, vi } from 'vitest';
import { openRenderThread } from './render-thread.ts';

vi.stubEnv('SESSION_SECRET', 'a secret of the shop');
const crashes: unknown[] = [];
const thread = openRenderThread(
  (error) => void crashes.push(error),
  new URL('./testing/render-program.ts', import.meta.url),
);
afterAll(() => thread.close());

function render(path: string, init: RequestInit = {}) {
  const errors: unknown[] = [];
  const page = thread.render(new Request(`http://shop.test${path}`, init), {
    // The second call is answered first.
    async fetch(input) {
      const { pathname } = new URL((input as Request).url);
      if (pathname === '/one') await new Promise((resolve) => setImmediate(resolve));
      return new Response(`the answer to ${pathname}`);
    },
    onError: (error) => void errors.push(error),
  });
  return { page, errors };
}

test('a page is rendered from its request and from the API’s answers to each of its calls', async () => {
  const { page, errors } = render('/', { method: 'POST', body: 'name=Asha', headers: { cookie: 'session=1' } });
  const { status, headers } = await page;
  expect([status, headers.get('x-cookie'), headers.getSetCookie()]).toEqual([200, 'session=1', ['a=1', 'b=2']]);
  expect(await (await page).text()).toBe('POST name=Asha the answer to /one the answer to /other');
  expect(errors).toEqual([]);
});

test('a page without a body is rendered without one', async () => {
  const page = await render('/unchanged').page;
  expect([page.status, page.body]).toEqual([304, null]);
});

test('the error of a page is reported with its message and its stack', async () => {
  const { page, errors } = render('/broken');
  await page;
  expect(errors).toEqual([new Error('a loader failed')]);
  expect((errors[0] as Error).stack).toContain('render-program.ts');
});

test('a page that crashes the render thread is rejected, and the next page is rendered', async () => {
  await expect(render('/crash').page).rejects.toThrow();
  expect((await render('/').page).status).toBe(200);
});

test('a crash of the render thread between two pages is reported, and the next page is rendered', async () => {
  expect((await render('/crash-after').page).status).toBe(200);
  await expect.poll(() => crashes).toEqual([new Error('nobody waits for this')]);
  expect((await render('/').page).status).toBe(200);
});

test('the render thread has none of the shop’s settings', async () => {
  expect(await thread.readBuild()).toEqual({ secret: 'none' });
});
