/** What stays in this tab while its user is at the provider. */
export interface PendingProvider {
  key: string;
  /** The company's; '' without one. */
  workspace: string;
  /** The page that was asked for before the sign-in. */
  wanted?: string;
  /** The own account is being connected, by somebody who is signed in. */
  connects?: true;
}

const name = 'providerSignIn';

export const keepPending = (pending: PendingProvider) => sessionStorage.setItem(name, JSON.stringify(pending));

/** Null when this tab has not begun, or has had its answer. Only reads: React may render a page again before it is shown. */
export function readPending(): PendingProvider | null {
  const text = sessionStorage.getItem(name);
  try {
    return text === null ? null : (JSON.parse(text) as PendingProvider);
  } catch {
    return null;
  }
}

/** An answer counts once. */
export const forgetPending = () => sessionStorage.removeItem(name);
