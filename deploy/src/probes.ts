import { connect } from 'node:net';

/** GET answers 200. */
export const answers = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  return response.status === 200;
};

/** A TCP server on this machine says something that starts with `expected`, after `greeting` when there is one. */
export const says = (port: number, expected: string, greeting?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    let heard = '';
    socket.once('connect', () => greeting && socket.write(greeting));
    socket.on('data', (data) => {
      heard += data.toString();
      if (heard.length >= expected.length) end(heard.startsWith(expected));
    });
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('close', () => end(false));
  });
