import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { slimContracts } from './slimContracts.ts';

const server = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

/** Asks for the Latin letters together with the page, not when the first text is laid out. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes('inter-latin-wght'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});

export default defineConfig({
  plugins: [slimContracts(), react(), preloadFont()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing inlined as data: the content security policy allows fonts and pictures of this origin only.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
