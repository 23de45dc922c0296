import type { IncomingMessage } from 'node:http';

/** Milliseconds, and bytes that must come in each of them. */
const interval = 10_000;
const least = 5000;
const longest = 30_000;

/**
 * Cuts off who sends a body slower than anybody's connection is (goals.md, S7). Node's own limit would hold for uploads
 * too, which may take as long as they move.
 */
export function watchBody(req: IncomingMessage, isUpload: boolean) {
  const began = performance.now();
  let seen = req.socket.bytesRead;
  const look = () => {
    const moved = req.socket.bytesRead - seen;
    seen += moved;
    if (moved < least || (!isUpload && performance.now() - began > longest)) req.socket.destroy();
  };
  const timer = setInterval(look, isUpload ? 3 * interval : interval);
  const stop = () => clearInterval(timer);
  req.once('end', stop).once('close', stop);
}

const afterAnswer = 5000;

/** Lets who is still sending read the refusal, and then ends the connection. */
export function endUnread(req: IncomingMessage) {
  if (req.complete) return;
  req.resume();
  const timer = setTimeout(() => req.socket.destroy(), afterAnswer);
  req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
}
