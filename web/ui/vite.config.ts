import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import { shared } from '../vite.config.ts';

/** The showcase by itself, as its test serves it. In development the portal's own server has it at /ui/. */
export default mergeConfig(
  shared,
  defineConfig({
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    build: { outDir: fileURLToPath(new URL('./dist', import.meta.url)) },
  }),
);
