import type { PageRecord } from './pages.ts';

export const accessOf = ({ access = 'member' }: PageRecord) => access;
export const isPublic = (page: PageRecord) => accessOf(page) === 'public';

/** Whether the page works only inside a company; the superadmin chooses one first. */
export const needsCompany = (page: PageRecord) => ['member', 'panel', 'admin'].includes(accessOf(page));
