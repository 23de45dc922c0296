import { isAdmin, type Member } from './caller.ts';
import { noAccess, unprocessable } from './errors.ts';

/** Only administrators name an author or a time, to import from another system. Ids count seconds from 1970. */
export function authorship(caller: Member, { author, created }: { author?: string; created?: string }, now: Date) {
  if ((author !== undefined || created !== undefined) && !isAdmin(caller)) throw noAccess();
  if (created && new Date(created).getTime() < 0)
    throw unprocessable('validation', { fields: { created: 'too_early' } });
  if (created && new Date(created) > now) throw unprocessable('validation', { fields: { created: 'future' } });
  const brought = author !== undefined && author !== caller.userId && { brought_by: caller.userId };
  return { created: created ? new Date(created) : now, by: { author: author ?? caller.userId, ...brought } };
}
