import type { IncomingMessage } from 'node:http';

const intervalMs = 10_000;
const uploadIntervalMs = 30_000;
const minBytesPerInterval = 5000;
const maxBodyMs = 30_000;

/** `requestTimeout` of Node would end uploads, too, which may take as long as bytes move. */
export function watchBody(req: IncomingMessage, isUpload: boolean) {
  const beganAt = performance.now();
  let readBefore = req.socket.bytesRead;
  const check = () => {
    const readBytes = req.socket.bytesRead - readBefore;
    readBefore += readBytes;
    if (readBytes < minBytesPerInterval || (!isUpload && performance.now() - beganAt > maxBodyMs)) req.socket.destroy();
  };
  const timer = setInterval(check, isUpload ? uploadIntervalMs : intervalMs);
  const stop = () => clearInterval(timer);
  req.once('end', stop).once('close', stop);
}

const closeDelayMs = 5000;

/** Lets a client that is still sending read the refusal, and then closes the connection. */
export function endUnread(req: IncomingMessage) {
  if (req.complete) return;
  req.resume();
  const timer = setTimeout(() => req.socket.destroy(), closeDelayMs);
  req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
}
