import { connect, type Socket } from 'node:net';

/** A connection to the server of a URL, on a Unix socket or a port. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return port ? connect(Number(port), hostname) : connect(decodeURIComponent(hostname));
}
