// E: bare express that answers a fixed JSON of 25 kB, the reference of the portal's rates.
import express from 'express';

const author = { _id: 'a'.repeat(24), firstName: 'Anna', lastName: 'Kovalenko', position: 'Marketing Lead' };
const posts = Array.from({ length: 20 }, (_, index) => ({
  _id: String(index).padStart(24, '0'),
  author,
  text: 'x'.repeat(1000),
  likes_total: index,
}));
const body = { result: posts, page: 1, limit: 20, filler: 'y'.repeat(25_000 - JSON.stringify(posts).length) };

const app = express().disable('x-powered-by');
app.get('/', (_, res) => void res.json(body));
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('disconnect', () => process.exit(0));
