import ipaddr from 'ipaddr.js';

/**
 * Whether an IPv4 or IPv6 address belongs to the public internet, or to one of the `allowed` networks (CIDR). IPv6
 * addresses that carry an IPv4 address (mapped, translated, tunnelled) count as what they carry.
 */
export function isPublicAddress(address: string, allowed: readonly string[] = []): boolean {
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  if (allowed.some((network) => isIn(parsed, network))) return true;
  return parsed.range() === 'unicast';
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits);
  return base instanceof ipaddr.IPv6 && address.match(base, bits);
}
