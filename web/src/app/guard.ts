export interface Visit {
  path: string;
  isSignedIn: boolean;
  isAdmin: boolean;
  isSuperadmin: boolean;
  startPath: string;
  /** Where the visitor wanted to go when login came in between. */
  wanted?: string;
}

export type Verdict = { to: string; remember?: true } | null;

const protectedSections = new Set(['company', 'profile', 'post', 'notifications', 'employees', 'clients', 'app']);
const loginSections = new Set(['login', 'login_new']);

/** Where a visit is led instead; null lets it pass (spec 1 §2). Unknown paths pass, to page not found. */
export function guard({ path, isSignedIn, isAdmin, isSuperadmin, startPath, wanted }: Visit): Verdict {
  const section = path.split('/')[1] ?? '';
  if (!isSignedIn) {
    if (path === '/') return { to: '/login/' };
    return protectedSections.has(section) ? { to: '/login/', remember: true } : null;
  }
  if (path === '/') return { to: startPath };
  if (loginSections.has(section)) return { to: wanted ?? startPath };
  if ((section === 'clients' || section === 'app') && !isSuperadmin) return { to: '/company' };
  if (section === 'employees' && !isAdmin) return { to: '/company' };
  return null;
}

/** Pages that wait for the start-up; the others are shown to anybody at once. */
export const needsSession = (path: string) => path === '/' || protectedSections.has(path.split('/')[1] ?? '');
