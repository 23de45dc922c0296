import { apiTokenHeader, deviceCookie, hostHeader } from '@atrium/contracts';
import { bindingHeader, callerHeader } from '@atrium/kit/core';
import type { IncomingHttpHeaders } from 'node:http';

/** Names and values in turn: node:http sends such a list without validating each header again. */
export type FlatHeaders = string[];

/** Headers of one connection (RFC 9110 §7.6.1), headers that only the BFF may set, and credentials. */
const notForwarded = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'forwarded',
  'authorization',
  'cookie',
  callerHeader,
  'x-client-address',
  'x-real-ip',
  'x-request-id',
  'x-user-id',
  'traceparent',
  'tracestate',
  'baggage',
]);

const isForwarded = (name: string) =>
  !(notForwarded.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-atrium-'));

/** Of an anonymous call: what says how to read the body and how to answer. */
const ofContent = new Set(['content-type', 'content-length', 'transfer-encoding', 'accept', 'accept-encoding', 'host']);

export interface Signature {
  caller: string;
  binding: string;
  address: string;
  requestId: string;
  /** The cookie of the browser, for calls that sign in. */
  device?: string;
  /** The token of a program, for SCIM. */
  apiToken?: string;
  /** The name under which the portal was reached, for public calls. */
  host?: string;
  /** Nothing of the browser and of its network is forwarded. */
  anonymous?: boolean | undefined;
}

export function requestHeaders(
  headers: IncomingHttpHeaders,
  { caller, binding, address, requestId, device, apiToken, host, anonymous }: Signature,
): FlatHeaders {
  const ofConnection = namedByConnection(headers.connection);
  const forwarded = [
    callerHeader,
    caller,
    bindingHeader,
    binding,
    'x-client-address',
    anonymous ? '' : address,
    'x-request-id',
    requestId,
  ];
  if (apiToken) forwarded.push(apiTokenHeader, apiToken);
  if (host) forwarded.push(hostHeader, host);
  if (device && !anonymous) forwarded.push(deviceCookie.header, device);
  const isSent = anonymous ? (name: string) => ofContent.has(name) : isForwarded;
  for (const name in headers) if (isSent(name) && !ofConnection.includes(name)) add(forwarded, name, headers[name]);
  return forwarded;
}

/** The headers of an answer to the client: the service's, and the defaults that it does not set itself. */
export function answerHeaders(ofService: IncomingHttpHeaders, defaults: FlatHeaders): FlatHeaders {
  const headers: FlatHeaders = [];
  for (let index = 0; index < defaults.length; index += 2)
    if (ofService[defaults[index]!] === undefined) headers.push(defaults[index]!, defaults[index + 1]!);
  for (const name in ofService) if (!setByNode.has(name)) add(headers, name, ofService[name]);
  return headers;
}

const setByNode = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'date']);

function add(headers: FlatHeaders, name: string, value: string | string[] | undefined) {
  if (typeof value === 'string') headers.push(name, value);
  else for (const each of value ?? []) headers.push(name, each);
}

/** `Connection: close, x-own` names headers of the connection; those that frame the body are never among them. */
function namedByConnection(connection: string | undefined): string[] {
  if (!connection || connection === 'keep-alive' || connection === 'close') return [];
  const names = connection.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => !['content-length', 'transfer-encoding', 'content-type', 'host'].includes(name));
}
