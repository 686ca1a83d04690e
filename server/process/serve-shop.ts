/** Serves the shop in a web process: API, pages and pictures, with the page cache before them. */
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import manifest from '../../package.json' with { type: 'json' };
import { isPaymentPage } from '../../shop/checkout/payment-pages.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { type CspSources, joinCspSources } from '../../shop/ports/csp-sources.ts';
import type { Secrets } from '../../shop/secrets.ts';
import type { Services } from '../../shop/services.ts';
import { type ApiApp, type ApiOptions, createApi } from '../api/app.ts';
import { createReadQueue } from '../api/fair-reads.ts';
import { createUncachedListener } from '../cache/cached-listener.ts';
import type { FindQueryNames } from '../cache/public-address.ts';
import { createMailPreviewRoutes } from '../web/mail-preview.ts';
import { createMediaRoutes } from '../web/media.ts';
import { answerByHost, createOfficeSite, ownOfficeHost } from '../web/office.ts';
import { openOffice } from '../web/open-office.ts';
import { loadBuiltPages, startDevelopmentPages } from '../web/pages.ts';
import { type HttpPort, openPort } from '../web/port.ts';
import { addSecurityHeaders } from '../web/security-headers.ts';
import { createSharePictureRoutes } from '../web/share-picture.ts';
import { createSite } from '../web/site.ts';
import { openAccessLog } from './access-log.ts';
import { openCachedSite, type SiteListeners } from './cached-site.ts';
import type { Config } from './config.ts';
import { connectCdn } from './connect.ts';
import { createBusyCheck } from './event-loop-load.ts';
import { inheritedSocket } from './inherited-socket.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OpenedDatabase } from './open-database.ts';
import { pageDictionaryKeeper } from './page-dictionary.ts';
import { openReadiness } from './readiness.ts';
import { securityLog } from './security-log.ts';
import type { ProcessServices } from './services.ts';
import { portError } from './start-errors.ts';

export interface ServedShop {
  readonly config: Config;
  readonly life: Lifecycle;
  readonly services: Services & Pick<ProcessServices, 'houseMemories' | 'presentSettings'>;
  readonly database: Pick<OpenedDatabase, 'db' | 'url' | 'directUrl' | 'prepares'>;
  /** Folders whose disks must have room for the process to be ready. */
  readonly folders: readonly string[];
  readonly log: Logger;
  /** Folder of the log of this process. */
  readonly logFolder: string;
  readonly metrics: Metrics;
  /** True to compile pages when they are requested. */
  readonly developing?: boolean;
}

export interface HttpPorts {
  readonly site: HttpPort;
  /** Port of the API only, at the root; null if none is configured. */
  readonly api: HttpPort | null;
}

/** Opens the ports of a web process. Throws one plain line if one of them is in use. */
export async function openHttpPorts({ PORT, API_PORT, HOST, TRUSTED_PROXIES, publicUrl }: Config): Promise<HttpPorts> {
  const options = { isHttps: publicUrl.startsWith('https://'), hasProxy: TRUSTED_PROXIES > 0 };
  const open = (port: number, setting: string, inherited: number | null) =>
    openPort(port, HOST, { ...options, inherited }).catch((error: unknown) => {
      throw portError(error, port, setting);
    });
  const site = await open(PORT, 'PORT', inheritedSocket());
  return { site, api: API_PORT ? await open(API_PORT, 'API_PORT', null) : null };
}

/**
 * Serves the whole site, and the API on its own port if there is one. Calls `openPorts` only when everything is ready,
 * so that an open port answers its first call. Returns the ports.
 */
export async function serveShop(shop: ServedShop, openPorts: () => Promise<HttpPorts>): Promise<HttpPorts> {
  const { config, life, services, database, folders, metrics, developing = false } = shop;
  const reads = createReadQueue();
  const telling = tellOf(shop);
  const { TRUSTED_PROXIES: trustedProxies, publicUrl } = config;
  const { version } = manifest;
  const { url, prepares } = database;
  const readiness = openReadiness({ url, prepares, version, folders });
  life.running('The check of readiness', readiness.close);
  const { check: readHealth } = readiness;
  const isBusy = createBusyCheck();
  const { onPageTiming, onWebhook } = metrics;
  const counted = { onPageTiming, onWebhook };
  const api = createApi({ services, ...telling, ...counted, reads, trustedProxies, version, readHealth, isBusy });
  const parts = { api, report: telling.report };
  const pages = developing ? await startDevelopmentPages(parts) : await loadBuiltPages(parts);
  life.running(developing ? 'Vite' : 'The render thread', pages.close);
  const release = 'release' in pages ? pages.release : 'development';
  const dictionary = pageDictionaryKeeper({ folder: join(config.DATA_DIR, 'dictionaries'), release });
  const variants = openVariants(services);
  const media = createMediaRoutes({ ...services, variants, trustedProxies }).route(
    '/',
    createSharePictureRoutes({ ...services, variants, shopName: config.STORE_NAME, isDemo: services.facts.demo }),
  );
  const office = await openOffice({ shopName: config.STORE_NAME, mediaBaseUrl: config.facts.mediaBaseUrl, developing });
  life.running('The office', office.close);
  const officeHost = ownOfficeHost(services);
  const site = createSite({
    api,
    media,
    ...(officeHost === null ? { office: office.routes } : {}),
    officeRelease: office.release,
    ...(developing ? { workshop: createMailPreviewRoutes(services) } : {}),
    dictionary: dictionary.current,
    render: pages.render,
    takesForm: pages.takesForm,
    ...telling,
    reads,
    trustedProxies,
    mediaBaseUrl: config.facts.mediaBaseUrl,
    cspSources: pageSources(services),
    built: !developing,
    publicUrl,
  });
  const listeners: SiteListeners =
    'around' in pages
      ? { site: pages.around(createUncachedListener(site.fetch)), api: createUncachedListener }
      : await openCachedSite({
          ...shop,
          house: services.houseMemories,
          settings: services.presentSettings,
          site,
          api,
          reads,
          parametersOf: pages.parametersOf,
          dictionary,
          cdn: connectCdn(config),
        });
  const watch = await watchRequests(shop, 'parametersOf' in pages ? pages.parametersOf : () => null);
  const ports = await openPorts();
  const { officeUrl } = services;
  const officeSite = { ...parts, media, office: office.routes, release: office.release, built: !developing, officeUrl };
  const answerSite =
    officeHost === null
      ? office.around(listeners.site)
      : answerByHost(
          officeHost,
          office.around(createUncachedListener(createOfficeSite(officeSite).fetch)),
          listeners.site,
        );
  // All that answers is made by one of the two listeners of the page cache.
  const how = { entersIds: true };
  ports.site.serve(watch(answerSite), how);
  life.running('The site', ports.site.close);
  if (!ports.api) return ports;
  ports.api.serve(watch(listeners.api(apiAlone(config, api).fetch)), how);
  life.running('The API', ports.api.close);
  return ports;
}

/** Tells balancers by both ports that this process ends. */
export function drainPorts({ site, api }: HttpPorts): void {
  site.drain();
  api?.drain();
}

/**
 * Returns the API at the root of its own port, under the spec's paths letter for letter (`/api/check-pincode` among
 * them).
 */
function apiAlone({ publicUrl }: Config, api: ApiApp): Hono {
  return new Hono()
    .use(addSecurityHeaders(publicUrl.startsWith('https://')))
    .mount('/api', api.fetch)
    .mount('/', api.fetch);
}

/** Returns a function that wraps a listener: its requests are counted, and written into the access log if there is one. */
async function watchRequests(
  { config, life, services: { secrets }, logFolder: folder, metrics }: ServedShop,
  parametersOf: FindQueryNames,
): Promise<(listener: RequestListener) => RequestListener> {
  if (config.ACCESS_LOG === 'off') return metrics.measure;
  const access = await openAccessLog({
    folder,
    trustedProxies: config.TRUSTED_PROXIES,
    hashOf: hashOfAddresses(secrets),
    isPublicPage: (path) => parametersOf(path) !== null,
  });
  life.running('The access log', access.close);
  return (listener) => metrics.measure(listener, access.write);
}

/** Returns the function that hashes network addresses in logs, the same address always alike. */
function hashOfAddresses(secrets: Secrets): (address: string) => string {
  return (address) => secrets.keyOf('security-log', address).slice(0, 16);
}

/** Returns the callbacks by which the API and the pages report errors and security events. */
function tellOf({ log, services: { secrets }, metrics, life }: ServedShop) {
  const security = securityLog({
    write: (line) => log.warn(line, 'security event'),
    hashOf: hashOfAddresses(secrets),
  });
  life.running('The log of security events', security.close);
  return {
    report: (error, where) => log.error({ err: error, ...where }, 'a call failed'),
    onSecurityEvent(event, about) {
      metrics.countSecurityEvent(event);
      security.on(event, about);
    },
  } satisfies Pick<ApiOptions, 'report' | 'onSecurityEvent'>;
}

/**
 * Returns the sources of a page: those of the identity service, and on payment pages those of the payment service
 * (0038).
 */
function pageSources({ identity, payment }: Services): (path: string) => CspSources {
  const everywhere = identity.cspSources;
  const whilePaying = joinCspSources(everywhere, payment.cspSources);
  return (path) => (isPaymentPage(path) ? whilePaying : everywhere);
}
