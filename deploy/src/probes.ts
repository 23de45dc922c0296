import { connect } from 'node:net';

export const respondsOk = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  return response.status === 200;
};

/** Whether a local TCP server sends a text that starts with `expected`, after it was sent `greeting`. */
export const respondsWith = (port: number, expected: string, greeting?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    let received = '';
    socket.once('connect', () => greeting && socket.write(greeting));
    socket.on('data', (data) => {
      received += data.toString();
      if (received.length >= expected.length) end(received.startsWith(expected));
    });
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('close', () => end(false));
  });
