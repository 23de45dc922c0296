import type { Language } from '@atrium/contracts';
import { termsOf, type ClientDoc } from '../clients/company.ts';
import { nameOf, type UserDoc } from '../users/user.ts';
import { logoFor } from './logo.ts';

interface About {
  name: string;
  company: string;
  lang: Language;
  accent: string | null | undefined;
  /** An absolute address; null where mail programs could not read it. */
  logo: string | null;
}

/** What letters to a person of a company, or of none, name. */
export const aboutOf = (user: UserDoc, client: ClientDoc | null, publicUrl: string): About => ({
  name: user.firstName || nameOf(user),
  company: client?.name ?? 'Atrium',
  lang: user.lang ?? termsOf(client).lang,
  accent: client?.colours.accent,
  logo: logoFor(client?.logo ?? null, publicUrl),
});
