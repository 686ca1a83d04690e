/** Every address of the shop's pages and the file that makes it; the components' page is for developers alone. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('sarees', 'routes/sarees.tsx'),
  route('sarees/:saree_name', 'routes/sarees.$saree_name.tsx'),
  route('categories/:id', 'routes/categories.$id.tsx'),
  route('collections/:id', 'routes/collections.$id.tsx'),
  route('product/:saree_name', 'routes/product.$saree_name.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('checkout/full', 'routes/checkout.full.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('track', 'routes/track.tsx'),
  route('login', 'routes/login.tsx'),
  route('login/verify', 'routes/login.verify.tsx'),
  route('unsubscribe/:token', 'routes/unsubscribe.$token.tsx'),
  route('register', 'routes/register.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('know-your-weaver', 'routes/know-your-weaver.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route(':policy', 'routes/$policy.tsx'),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('_components', 'routes/components.tsx')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
