import ipaddr from 'ipaddr.js';

/**
 * Whether an IPv4 or IPv6 address belongs to the public internet, or to one of the `allowed` networks (CIDR). IPv6
 * addresses that carry an IPv4 address (mapped, translated, tunnelled) count as what they carry.
 */
export function isPublicAddress(address: string, allowed: readonly string[] = []): boolean {
  return isAllowedAddress(address, allowed) || parse(address).range() === 'unicast';
}

/** Whether an IPv4 or IPv6 address belongs to one of the `allowed` networks (CIDR). */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  return allowed.some((network) => isIn(parse(address), network));
}

const webPorts = new Set(['', '80', '443']);

/** Whether a port of an address may be connected to: a port of the web ('' is the default), any in an allowed network. */
export const isOpenPort = (address: string, port: string, allowed: readonly string[]): boolean =>
  webPorts.has(port) || isAllowedAddress(address, allowed);

const parse = (address: string) => ipaddr.process(address.replace(/%.*$/, ''));

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits);
  return base instanceof ipaddr.IPv6 && address.match(base, bits);
}
