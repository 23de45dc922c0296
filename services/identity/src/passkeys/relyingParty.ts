export interface RelyingParty {
  id: string;
  origin: string;
}

const loopback = ['127.0.0.1', '[::1]'];

/**
 * The portal as passkeys know it, from its configured address. Browsers make none for a numeric address: a portal on this
 * machine is reached as `localhost` then.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!loopback.includes(hostname)) return { id: hostname, origin };
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
}
