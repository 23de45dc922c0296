import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { FlatHeaders } from './calls/headers.ts';
import { reportPath } from './reports/policyReports.ts';

const transport = (publicUrl: string): HelmetOptions['strictTransportSecurity'] =>
  publicUrl.startsWith('https:') ? { maxAge: 15_552_000, includeSubDomains: false } : false;

const common = (publicUrl: string) => ({
  referrerPolicy: { policy: 'same-origin' as const },
  strictTransportSecurity: transport(publicUrl),
  xXssProtection: false as const,
  xDownloadOptions: false as const,
  xPermittedCrossDomainPolicies: false as const,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  originAgentCluster: false as const,
});

export function secureAnswers(publicUrl: string): FlatHeaders {
  const apply = helmet({
    ...common(publicUrl),
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  const headers: FlatHeaders = ['cache-control', 'no-store'];
  const setHeader = (name: string, value: string) => headers.push(name.toLowerCase(), value);
  apply({} as IncomingMessage, { setHeader, removeHeader: noop } as unknown as ServerResponse, noop);
  return headers;
}

const unused = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Neither the portal's pages nor frames in them need these; a feature that does takes its own out of the list. */
const noPermissions = unused.map((name) => `${name}=()`).join(', ');

export const limitPages: RequestHandler = (_req, res, next) => {
  res.setHeader('permissions-policy', noPermissions);
  res.setHeader('reporting-endpoints', `csp="${reportPath}"`);
  next();
};

/** Policies of web/src (lib/createPolicy.ts) and ProseMirror's for what is pasted. A default one would let all pass. */
const trustedTypes = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['offlinePage', 'exportWorker', 'parsed', 'ProseMirrorClipboard'],
};

/** A page may load everything from this origin, and styles with the nonce of the page. */
export const securePages = (publicUrl: string) => securedBy(publicUrl, trustedTypes);

/** The same without Trusted Types: Swagger UI writes HTML. */
export const secureDocs = (publicUrl: string) => securedBy(publicUrl, {});

function securedBy(publicUrl: string, more: Record<string, string[]>): RequestHandler {
  return helmet({
    ...common(publicUrl),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_, res) => `'nonce-${nonceOf(res)}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", (req) => ownSocket(req.headers.host)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...more,
        // Browsers that know `report-to` ignore `report-uri`.
        reportUri: [reportPath],
        reportTo: ['csp'],
      },
    },
  });
}

const nonces = new WeakMap<ServerResponse, string>();

export function nonceOf(res: ServerResponse): string {
  const known = nonces.get(res);
  if (known) return known;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  nonces.set(res, nonce);
  return nonce;
}

/** `'self'` does not mean WebSockets in older browsers. */
function ownSocket(host = ''): string {
  return /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

function noop() {
  return undefined;
}
