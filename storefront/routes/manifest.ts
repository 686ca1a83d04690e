/** The web manifest: name, colours and icons of the shop on a home screen. */

import { noPageQuery } from '../../shop/page-query.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import type { Route } from './+types/manifest';

export const handle = noPageQuery;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { facts } = await answerOf(apiOf(context).shop.$get());
  const manifest = {
    id: '/',
    name: `${facts.name}: handwoven sarees`,
    short_name: facts.name,
    description: 'Handwoven cotton, linen, silk and zari sarees.',
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'All sarees', url: '/sarees' },
      { name: 'Track an order', url: '/track' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
  });
}
