import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { slimContracts } from './slimContracts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What early.ts asks. */
const calls = new Set([
  'env.get', 'users.get', 'clients.get', 'clients.byWorkspace', 'posts.news', 'notifications.unread',
]); // prettier-ignore

/** early.ts as one classic script, which needs nothing else. */
async function buildEarly(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [slimContracts(calls)],
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

/** A chunk with all that it imports, styles too. */
function filesOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  chunk.viteMetadata?.importedCss.forEach((css) => seen.add(css));
  chunk.imports.forEach((imported) => filesOf(bundle, imported, seen));
  return seen;
}

/** What each page needs beyond the entry, and each language's texts, by what the bundle has become. */
function listFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const home = (source: string) => chunks.find(({ moduleIds }) => moduleIds.includes(at(source)))?.fileName ?? '';
  const entry = filesOf(bundle, chunks.find(({ isEntry }) => isEntry)!.fileName);
  const needs = (...sources: string[]) =>
    [...new Set(sources.flatMap((source) => [...filesOf(bundle, home(source))]))]
      .filter((file) => !entry.has(file))
      .map((file) => `/${file}`);
  const inside = (page: string) => needs('src/app/layout/shell.ts', `src/pages/${page}.tsx`);
  return {
    pages: {
      login: needs('src/pages/login/LoginPage.tsx'),
      company: inside('company/CompanyPage'),
      post: inside('post/PostPage'),
      profile: inside('profile/ProfilePage'),
      notifications: inside('notifications/NotificationsPage'),
    },
    languages: Object.fromEntries(['ru', 'en', 'ua'].map((name) => [name, `/${home(`src/lib/i18n/${name}.ts`)}`])),
  };
}

/** Puts early.ts into the page, in the place of theme.js and behind its text: one request for both. */
export function earlyStart(): Plugin {
  const theme = '<script src="/theme.js"></script>';
  let script = { file: '', code: '' };
  return {
    name: 'early-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const early = (await buildEarly()).replace('__FILES__', JSON.stringify(listFiles(bundle)));
        const code = readFileSync(at('public/theme.js'), 'utf8') + early;
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        script = { file: `assets/early-${hash}.js`, code };
        return html.replace(theme, `<script src="/${script.file}"></script>`);
      },
    },
    writeBundle: async ({ dir = at('dist') }) => {
      const file = join(dir, script.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, script.code);
    },
  };
}
