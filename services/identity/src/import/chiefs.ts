import type { People } from './people.ts';

/** A chief as a cell names them: `email:…` or `tab:…`. */
export const personKey = (text: string): string => (text.includes('@') ? `email:${text.toLowerCase()}` : `tab:${text}`);

export function personOfKey(key: string, { byEmail, byTab }: Pick<People, 'byEmail' | 'byTab'>) {
  const value = key.slice(key.indexOf(':') + 1);
  return (key.startsWith('email:') ? byEmail : byTab).get(value) ?? null;
}
