import ipaddr from 'ipaddr.js';

/** An address as it is compared: IPv4 without its mapping into IPv6, without a port. Null: it is no address. */
export function toAddress(text: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text.trim()) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = bracketed ?? withPort ?? text.trim();
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address).toString() : null;
}

/** What a limit counts by: an IPv4 address, or the /56 network that one IPv6 customer has. */
export function networkOf(text: string): string {
  const address = toAddress(text);
  if (address === null || !ipaddr.IPv6.isValid(address)) return address ?? text;
  const [first, second, third, fourth = 0] = ipaddr.IPv6.parse(address).parts;
  return [first, second, third, fourth & 0xff00].map((part = 0) => part.toString(16)).join(':');
}
