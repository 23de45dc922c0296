import { matchPath } from 'react-router-dom';
import { pages, type PageRecord } from './pages.ts';

/** The page at a path, undefined for an unknown one. */
export const pageOf = (path: string): PageRecord | undefined => pages.find((page) => matchPath(page.path, path));

/** The module that a visit of the path counts for (D24). */
export const moduleOf = (path: string) => pageOf(path)?.module ?? null;
