import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { slimContracts } from './slimContracts.ts';
import { isPublic } from './src/app/access.ts';
import { pages, startRequests, type EarlyRequest, type PageRecord } from './src/app/pages.ts';
import type { EarlyData, EarlyPage } from './src/early.ts';
import { languages } from './src/lib/i18n/languages.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** early.ts as one classic script without imports. */
async function buildEarly(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [slimContracts()],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      lib: { entry: at('src/early.ts'), formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}

type Bundle = Rolldown.OutputBundle;

/** A chunk with all chunks and styles that it imports. */
function filesOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  chunk.viteMetadata?.importedCss.forEach((css) => seen.add(css));
  chunk.imports.forEach((imported) => filesOf(bundle, imported, seen));
  return seen;
}

/** The files of the bundle that source files have become, without those that the entry loads. */
function filesIn(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = filesOf(bundle, chunks.find(({ isEntry }) => isEntry)!.fileName);
  const chunkOf = (source: string) => chunks.find(({ moduleIds }) => moduleIds.includes(at(source)))?.fileName ?? '';
  return (...sources: string[]) =>
    [...new Set(sources.flatMap((source) => [...filesOf(bundle, chunkOf(source))]))].filter((file) => !entry.has(file));
}

const template = ({ call, params = {} }: EarlyRequest) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

type Indexed = (file: string) => number;

const shell = 'src/app/layout/shell.ts';

/** As in routes.tsx: the first script knows the files of these pages, otherPages.ts those of all. */
const isInFirstScript = (file: string) => /^(company|login)\//.test(file);
const loaderOf = ({ file = '' }: PageRecord) => (isInFirstScript(file) ? [] : ['src/app/otherPages.ts']);

/** As in i18n.ts: the texts of forms come with the first area. */
const textsOf = ({ texts = [] }: PageRecord, language: string) =>
  texts.length
    ? ['pages.ts', ...['forms', ...texts].map((area) => `pages/${area}.json`)].map(
        (file) => `src/lib/i18n/${language}/${file}`,
      )
    : [];

function earlyPage(page: PageRecord, filesOfSources: (...sources: string[]) => string[], index: Indexed): EarlyPage {
  const source = `src/pages/${page.file}.tsx`;
  const filesOfTexts = (file: string) => filesOfSources(file).map(index);
  return {
    match: `^${page.path.replace(/:\w+/g, '([^/]+)')}/?$`,
    params: [...page.path.matchAll(/:(\w+)/g)].map(([, name]) => name!),
    isPublic: isPublic(page),
    signedOutOnly: page.signedOutOnly ?? false,
    start: page.menu?.section,
    files: filesOfSources(...(isPublic(page) ? [] : [shell]), ...loaderOf(page), source).map(index),
    texts: Object.fromEntries(languages.map((name) => [name, textsOf(page, name).flatMap(filesOfTexts)])),
    requests: page.early!.map(template),
  };
}

function earlyData(bundle: Bundle): EarlyData {
  const files: string[] = [];
  const index: Indexed = (file) => {
    if (!files.includes(`/${file}`)) files.push(`/${file}`);
    return files.indexOf(`/${file}`);
  };
  const filesOfSources = filesIn(bundle);
  return {
    pages: pages.filter(({ early }) => early).map((page) => earlyPage(page, filesOfSources, index)),
    languages: Object.fromEntries(
      languages.map((name) => [name, index(filesOfSources(`src/lib/i18n/${name}.ts`)[0]!)]),
    ),
    shell: filesOfSources(shell).map(index),
    everyone: startRequests.everyone.map(template),
    signedIn: startRequests.signedIn.map(template),
    files,
  };
}

/** Puts early.ts into the page, behind the text of theme.js: one request for both. */
export function earlyStart(): Plugin {
  const theme = '<script src="/theme.js"></script>';
  return {
    name: 'early-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const early = (await buildEarly()).replace('__EARLY__', () => JSON.stringify(earlyData(bundle)));
        const code = readFileSync(at('public/theme.js'), 'utf8').replace(/^ *\/\/.*\n/gm, '') + early;
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        const fileName = `assets/early-${hash}.js`;
        // The types name a smaller context than the build passes.
        (this as unknown as Rolldown.PluginContext).emitFile({ type: 'asset', fileName, source: code });
        return html.replace(theme, `<script src="/${fileName}"></script>`);
      },
    },
  };
}
