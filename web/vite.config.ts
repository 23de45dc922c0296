import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { compress } from './compress.ts';
import { earlyStart } from './earlyStart.ts';
import { slimContracts } from './slimContracts.ts';
import { leanLibraries } from './leanLibraries.ts';

const server = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(file, import.meta.url)))
    .digest('hex')
    .slice(0, 8);

/**
 * Few files, since each is a request: what every page needs, what stands before and what behind the sign-in, and by
 * itself what comes later. A group takes along all that its modules import.
 */
const groups = [
  // All but the first is shared by what would otherwise become files of a few lines.
  {
    name: 'base',
    test: /web\/src\/(main\.tsx|ui\/Notice\.tsx|ui\/PageTitle\.tsx|lib\/(useAnswer|i18n\/gather)\.ts)$|rolldown\/runtime/,
    priority: 3,
  },
  { name: 'inside', test: /web\/src\/(app\/layout\/shell\.ts|pages\/company\/CompanyPage\.tsx)$/, priority: 2 },
  { name: 'editing', test: /web\/src\/features\/posts\/\w+\/(Post|Comment)Editing\.tsx$/, priority: 1 },
  { name: 'door', test: /web\/src\/pages\/login\/LoginPage\.tsx$/, priority: 1 },
];

export default defineConfig({
  plugins: [slimContracts(), leanLibraries(), react(), earlyStart(), compress()],
  define: { 'import.meta.env.SPRITE': JSON.stringify(`/all-icons.svg?v=${hashOf('public/all-icons.svg')}`) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing inlined as data: the content security policy allows fonts and pictures of this origin only.
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
