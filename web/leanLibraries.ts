import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = new URL('./dist/production/', import.meta.resolve('react-router/package.json'));
/** Its package names the development files for every browser, with their warnings. */
const production = new Map([
  ['react-router', fileURLToPath(new URL('index.mjs', router))],
  ['react-router/dom', fileURLToPath(new URL('dom-export.mjs', router))],
]);

const transports = /engine\.io-client\/build\/esm\/transports\/([a-z-]+)\.js$/;
// openSocket.ts asks for WebSockets only.
const leanTransports: Record<string, string> = {
  index: "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };",
  'polling-xhr': 'export const XHR = undefined;',
  'polling-fetch': 'export const Fetch = undefined;',
  webtransport: 'export const WT = undefined;',
};

const engineSocket = /engine\.io-client\/build\/esm\/socket\.js$/;
/** Without a second transport there is nothing to change over to. */
const withoutProbe = (code: string) => code.replace(/^    _probe\(name\) \{[^]*?^    \}$/m, '    _probe() {}');

const toolkit = fileURLToPath(import.meta.resolve('@reduxjs/toolkit'));
/** RTK Query comes with the first page that asks: what it alone uses of the toolkit would else be in the first files. */
const toolkitOfQuery = `${toolkit.replace(/[^/]+\.c?m?js$/, 'redux-toolkit.modern.mjs')}?query`;
const isQuery = /@reduxjs\/toolkit\/dist\/query\//;

const zip = /write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/;
/** The asynchronous one makes a worker of a text, which the content security policy forbids; ours runs in a worker already. */
const leanZip = "import zip from './zipToArrayBufferSync.js';\nexport default async (files) => zip(files);";

const routerFile = /react-router\/dist\/production\/[^/]+\.mjs$/;
/** Of the router's own framework, which would otherwise stay in the first files: what a link prefetches with, and forms. */
const framework: readonly [RegExp, string][] = [
  [/shouldPrefetch && !isAbsolute \? [^;]*\bPrefetchPageLinks\b[^;]* : link;/, 'link;'],
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/ = (\w+\.forwardRef\()/g, ' = /* @__PURE__ */ $1'],
  [/^var (\w+) = (class extends \w+\.Component \{[^]*?^\});$/gm, 'var $1 = /* @__PURE__ */ (() => $2)();'],
];
const leanRouter = (code: string) => framework.reduce((lean, [found, by]) => lean.replace(found, by), code);

/** What our libraries bring along for others: the router's warnings, and the ways of socket.io that we never take. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === '@reduxjs/toolkit' && isQuery.test(importer) ? toolkitOfQuery : production.get(id),
  transform: (code, id) =>
    routerFile.test(id) ? leanRouter(code) : engineSocket.test(id) ? withoutProbe(code) : undefined,
  load: (id) => {
    if (zip.test(id)) return leanZip;
    return id === toolkitOfQuery
      ? readFileSync(id.replace('?query', ''), 'utf8')
      : leanTransports[transports.exec(id)?.[1] ?? ''];
  },
});
