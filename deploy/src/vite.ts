import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './processes.ts';

const { HOST, PORT, BFF_URL } = process.env;
const target = { target: BFF_URL, changeOrigin: false };

const server = await createServer({
  root: join(root, 'web'),
  server: {
    host: HOST,
    port: Number(PORT),
    strictPort: true,
    proxy: { '/api': target, '/files': target, '/socket.io': { ...target, ws: true } },
  },
});
await server.listen();

process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
