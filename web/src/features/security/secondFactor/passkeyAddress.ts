/**
 * A passkey belongs to a domain, and an address of digits is none. Null: the portal has a name; else the same portal by
 * its name, which is known on the own computer only.
 */
export function namedAddress({ protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>) {
  if (!/^[\d.]+$|^\[/.test(hostname)) return null;
  const isOwnComputer = hostname.startsWith('127.') || hostname === '[::1]';
  return { address: isOwnComputer ? `${protocol}//localhost${port && `:${port}`}` : '' };
}
