import { WebSocket } from 'ws';
import type { Opening, Question } from './sockets.ts';

// Runs as a process of its own: many sockets that count what they are told. They speak just enough of socket.io
// (engine.io 4: `2` asks, `3` answers; `40` enters a namespace, `42` is an event) to cost little themselves.

let wanted = Buffer.alloc(0);
let left = 0;

const open = ({ url, clientId, token }: Opening) =>
  new Promise<void>((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.on('error', reject);
    socket.on('message', (message: Buffer) => {
      if (wanted.length && message.includes(wanted)) hear();
      else if (message[0] === 48) socket.send(`40/${clientId},${JSON.stringify({ clientId, token })}`);
      else if (message[0] === 50) socket.send('3');
      else if (message[0] === 52 && message[1] === 48) resolve();
      else if (message[0] === 52 && message[1] === 52) reject(new Error(message.toString()));
    });
  });

function hear() {
  left -= 1;
  if (left === 0) process.send!('heard');
}

process.on('message', (question: Question) => {
  if ('event' in question) {
    wanted = Buffer.from(`["${question.event}"`);
    left = question.count;
    process.send!('ready');
  } else {
    Promise.all(question.openings.map(open)).then(
      () => process.send!('ready'),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
});
process.on('disconnect', () => process.exit(0));
