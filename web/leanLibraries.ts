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
const modernToolkit = toolkit.replace(/[^/]+\.c?m?js$/, 'redux-toolkit.modern.mjs');
/**
 * RTK Query comes with the first page that asks, recharts with the first chart: what they alone use of the toolkit would
 * else be in the first files.
 */
const ownToolkits: readonly [RegExp, string][] = [
  [/@reduxjs\/toolkit\/dist\/query\//, `${modernToolkit}?query`],
  [/\/recharts\//, `${modernToolkit}?charts`],
];
const ownToolkitOf = (importer: string) => ownToolkits.find(([users]) => users.test(importer))?.[1];

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

/** What libraries tell those who write with them; i18next in the console only when it is debugged. */
const warnings: readonly [RegExp, RegExp][] = [
  [
    /i18next\/dist\/esm\/i18next\.js$/,
    /this\.logger\.\w+\(['`].*\);$|(?:if \(!module(?:\.type)?\) )?throw new (?:Type)?Error\(['`].*\);$/gm,
  ],
  [/@redux-saga\/core\/dist\/io-\w+\.esm\.js$/, /console\.warn\(".*"\);$/gm],
];
function withoutWarnings(code: string, id: string) {
  const [, found] = warnings.find(([file]) => file.test(id)) ?? [];
  return found && code.replace(found, ';');
}

/** What our libraries bring along for others: their warnings, and the ways of socket.io that we never take. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') => (id === '@reduxjs/toolkit' && ownToolkitOf(importer)) || production.get(id),
  transform: (code, id) =>
    routerFile.test(id) ? leanRouter(code) : engineSocket.test(id) ? withoutProbe(code) : withoutWarnings(code, id),
  load: (id) => {
    if (zip.test(id)) return leanZip;
    return ownToolkits.some(([, toolkitOf]) => toolkitOf === id)
      ? readFileSync(modernToolkit, 'utf8')
      : leanTransports[transports.exec(id)?.[1] ?? ''];
  },
});
