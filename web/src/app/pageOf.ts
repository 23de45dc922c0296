import { matchPath } from 'react-router-dom';
import { pages, type PageRecord } from './pages.ts';

/** The page at a path, undefined for an unknown one. */
export const pageOf = (path: string): PageRecord | undefined => pages.find((page) => matchPath(page.path, path));

export const accessOf = ({ access = 'member' }: PageRecord) => access;
export const isPublic = (page: PageRecord) => accessOf(page) === 'public';

/** Whether the page works only inside a company; the superadmin chooses one first. */
export const needsCompany = (page: PageRecord) => ['member', 'admin'].includes(accessOf(page));

export const moduleOf = (path: string) => pageOf(path)?.module ?? null;
