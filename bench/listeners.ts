import { WebSocket } from 'ws';
import type { ListenerCommand, SocketOptions } from './sockets.ts';

// A process with many sockets that count the messages they receive. They implement the part of engine.io 4 that they
// need (`2` ping, `3` pong, `40` connect to a namespace, `42` event), so that they use little CPU themselves.

let expected = Buffer.alloc(0);
let remaining = 0;

const open = ({ url, clientId, token }: SocketOptions) =>
  new Promise<void>((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.on('error', reject);
    socket.on('message', (message: Buffer) => {
      if (expected.length && message.includes(expected)) count();
      else if (message[0] === 48) socket.send(`40/${clientId},${JSON.stringify({ clientId, token })}`);
      else if (message[0] === 50) socket.send('3');
      else if (message[0] === 52 && message[1] === 48) resolve();
      else if (message[0] === 52 && message[1] === 52) reject(new Error(message.toString()));
    });
  });

function count() {
  remaining -= 1;
  if (remaining === 0) process.send!('received');
}

process.on('message', (command: ListenerCommand) => {
  if ('event' in command) {
    expected = Buffer.from(`["${command.event}"`);
    remaining = command.count;
    process.send!('ready');
  } else {
    Promise.all(command.sockets.map(open)).then(
      () => process.send!('ready'),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
});
process.on('disconnect', () => process.exit(0));
