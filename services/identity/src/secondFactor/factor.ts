import type { Sealed } from '@atrium/kit/sealing';

/** The second factor of an account, by its id. */
export interface FactorDoc {
  _id: string;
  /** Grows with each change: what was decided on an older state is not written. */
  version: number;
  /** The last 30 seconds a code of which was used: a code is good once. */
  totp: { secret: Sealed; lastStep: number; since: Date } | null;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
  passkeys: PasskeyDoc[];
}

export interface PasskeyDoc {
  _id: string;
  /** What the authenticator calls it, as base64url. */
  credential: string;
  /** COSE, as base64url. */
  publicKey: string;
  transports: string[];
  /** How often it has signed, as its authenticator says; 0 where it does not count. */
  counter: number;
  name: string;
  created: Date;
  used: Date | null;
  /** Signs in only after the password: the password has been reset since it was added. */
  asSecondStep?: true;
}
