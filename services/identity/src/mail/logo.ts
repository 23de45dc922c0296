import { isIP } from 'node:net';
import { forVisitors } from '../pictures.ts';
import { publicOrigin } from '../publicOrigin.ts';

/** Names that are no one's on the internet (RFC 6761, 6762, 8375, and what networks use by habit). */
const ofNetworks = /\.(local|localhost|internal|lan|home\.arpa)$/;

/** Mail programs and their proxies read pictures by https, from names of the internet. */
function isReadByMailPrograms(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isName = hostname.includes('.') && !isIP(hostname) && !ofNetworks.test(hostname);
  return protocol === 'https:' && isName;
}

/** The address of a company's logo for its letters. */
export function logoFor(logo: string | null, publicUrl: string): string | null {
  const path = forVisitors(logo);
  return path && isReadByMailPrograms(publicUrl) ? publicOrigin(publicUrl) + path : null;
}
