import type { PageModule } from './routes.tsx';

/** Loads each page. A file of its own: it names the files of all pages, which the first script need not know. */
export const pageFiles = import.meta.glob<PageModule>('../pages/*/*Page.tsx');
