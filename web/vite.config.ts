import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { earlyStart } from './earlyStart.ts';
import { leanLibraries } from './leanLibraries.ts';
import { licenceList } from './parts.ts';
import { slimContracts } from './slimContracts.ts';

const server = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

const offlineFiles = ['public/offline.html', 'public/offline.css', 'public/offline.js'];

function hashOf(...files: string[]) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex').slice(0, 8);
}

/** Few files, since each is a request. A group takes along all that its modules import. */
const groups = [
  // All but the first would otherwise become files of a few lines, since several groups share them.
  {
    name: 'base',
    test: /web\/src\/(main\.tsx|ui\/Notice\.tsx|ui\/PageTitle\.tsx|lib\/i18n\/gather\.ts)$|rolldown\/runtime/,
    priority: 3,
  },
  { name: 'shell', test: /web\/src\/(app\/layout\/shell\.ts|pages\/company\/CompanyPage\.tsx)$/, priority: 2 },
  { name: 'signIn', test: /web\/src\/pages\/login\/LoginPage\.tsx$/, priority: 1 },
  // Small parts that load later; the first script has the name of each file.
  {
    name: 'small',
    test: /web\/src\/.*\/(use(ScrollLock|Layer|FocusReturn|OpenedAsItComes|Debounced|CopyLink|UnsavedChanges|SectionTitle|PickerLabels|Media)|LayerContext|copyText|folded|sectionTitles|optionValue|helpFrom)\.tsx?$|@mantine\/core\/esm\/.*\/(CheckIcon|CloseButton|CloseIcon|UnstyledButton|AccordionChevron)\.mjs$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'opened',
    test: /web\/src\/features\/posts\/.*\/(LikerList|ViewerList|PeoplePages|PersonRow|PostMenuItems|CommentMenuItems)\./,
    includeDependenciesRecursively: false,
  },
  { name: 'resources', test: /web\/src\/resources\//, includeDependenciesRecursively: false },
  { name: 'groups', test: /web\/src\/(features|pages)\/groups\//, includeDependenciesRecursively: false },
  {
    name: 'polls',
    test: /web\/src\/(features\/polls\/(?!widget)|pages\/polls\/)/,
    includeDependenciesRecursively: false,
  },
  { name: 'vacations', test: /web\/src\/(features|pages)\/vacations\//, includeDependenciesRecursively: false },
  {
    name: 'notificationSettings',
    test: /web\/src\/features\/notificationSettings\//,
    includeDependenciesRecursively: false,
  },
  { name: 'ideas', test: /web\/src\/(features|pages)\/ideas\//, includeDependenciesRecursively: false },
  {
    name: 'account',
    test: /web\/src\/(app\/layout\/(AccountMenuItems|CompanyDialog|ChooseCompany)\.|features\/companies\/(CompanyChooser|endpoints)\.)/,
    includeDependenciesRecursively: false,
  },
];

/** The BFF sends these files as they are. In smaller ones the headers are the larger part. */
const precompressed = compression({
  include: /\.(js|css|svg)$/,
  algorithms: ['brotliCompress', 'gzip'],
  threshold: 500,
  logLevel: 'silent',
});

/** What the portal's build and the showcase's have in common. */
export const shared = {
  plugins: [slimContracts(), leanLibraries(), licenceList(), react()],
  define: {
    'import.meta.env.SPRITE': JSON.stringify(`/all-icons.svg?v=${hashOf('public/all-icons.svg')}`),
    'import.meta.env.WORKER': JSON.stringify(`/sw.js?v=${hashOf('public/sw.js', ...offlineFiles)}`),
  },
  worker: { format: 'es', plugins: () => [leanLibraries()] },
  build: {
    emptyOutDir: true,
    // Nothing inlined as data: the content security policy allows fonts and pictures of this origin only.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
} satisfies UserConfig;

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, earlyStart(), precompressed],
  // The first scripts name a hundred files: hexadecimal hashes are two bytes shorter, compressed.
  build: {
    ...shared.build,
    outDir: 'dist',
    rolldownOptions: { output: { hashCharacters: 'hex', codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
