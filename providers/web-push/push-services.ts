/**
 * Lists the push services of the browsers' makers. A person of the staff names the address that the shop is to send to:
 * without this list they could have its server ask any address, also inside the merchant's network. Pure.
 */

/** Hosts of Chrome and what is made of it, and of Firefox. */
const hosts: readonly string[] = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
/** Domains of Safari and Edge, which have many hosts. */
const domains = ['.push.apple.com', '.notify.windows.com'] as const;
const maxLength = 1_000;

/** Tells whether an address is one at a known push service, by https and the usual port. */
export function isAtKnownPushService(endpoint: string): boolean {
  if (endpoint.length > maxLength || !URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
}
