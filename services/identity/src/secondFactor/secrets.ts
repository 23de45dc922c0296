import type { Secrets, Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import { makeSealer, type Sealed } from '@atrium/kit/sealing';
import type { UserDoc } from '../users/user.ts';

export type Owner = Pick<UserDoc, '_id' | 'client_id'>;

/** The last release sealed with a key derived from TOKEN_SECRET, named by 8 hex digits. */
export const sealedByToken = /^[0-9a-f]{8}$/;

/** Seals secrets of authenticator apps by the data key of their owner's company. */
export function makeFactorSecrets(tokenSecrets: Secrets) {
  const former = makeSealer('atrium second factor secrets', tokenSecrets);
  const keysOf = ({ client_id }: Owner) => companyKeys({ clientId: client_id });
  const contextOf = ({ _id }: Owner) => ['user', _id, 'totp'];
  return {
    seal: (plain: string, owner: Owner, work?: Work): Promise<Sealed> =>
      keysOf(owner).seal(plain, contextOf(owner), work),
    /** Null when the company's key was destroyed. Throws when it was changed, or its key is not known. */
    open: async (sealed: Sealed, owner: Owner, work?: Work): Promise<string | null> =>
      sealedByToken.test(sealed.key)
        ? former.open(sealed, owner._id)
        : keysOf(owner).open(sealed, contextOf(owner), work),
    isCurrent: ({ key }: Sealed): boolean => !sealedByToken.test(key),
  };
}

export type FactorSecrets = ReturnType<typeof makeFactorSecrets>;
