import { get } from 'node:http';
import { connect } from 'node:net';

/** Without `fetch`, which would add 12 MB to the launcher for as long as it runs. */
export const respondsOk = (url: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(2000) }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', reject);
  });

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
