import { conflict, invalid } from '@atrium/kit';
import { domainToASCII } from 'node:url';

/** What else a URL has, Node would leave out. */
const ofNames = /^[\p{L}\p{N}\p{M}.-]+$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A name of the DNS as browsers send it: in lower case, letters of other scripts as Punycode, without a dot at the end.
 * Null for what is none, such as an address or a name without a domain.
 */
export function hostOf(text: string): string | null {
  const given = text.trim().replace(/\.$/, '');
  const name = ofNames.test(given) ? domainToASCII(given) : '';
  const labels = name.split('.');
  // A number at the end is that of an address.
  const isName = labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1)!);
  return isName && name.length <= 253 ? name : null;
}

/** The name that a company may have: that of the installation is everyone's. */
export function checkedHost(text: string, publicUrl: string): string {
  const host = hostOf(text);
  if (!host) throw invalid({ host: 'host_name' });
  if (host === new URL(publicUrl).hostname) throw conflict('host_taken', { fields: { host: 'host_taken' } });
  return host;
}
