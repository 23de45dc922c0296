import { type Exchange, openScram, type Scram } from './scram.ts';

/** The only user; its password opens everything. */
export const USER = 'atrium';

const MIN_PASSWORD = 16;

/** Who has signed in, of a server that listens where other users of the machine can connect. */
export type Access = {
  scram: Scram;
  isSignedIn(connection: number): boolean;
  signIn(connection: number): void;
  /** The exchange of a connection between its two messages; taken once. */
  begin(connection: number, exchange: Exchange): void;
  take(connection: number): Exchange | undefined;
  connectionClosed(connection: number): void;
};

/** Throws for a password of less than 16 characters. */
export function openAccess(password: string): Access {
  if (password.length < MIN_PASSWORD)
    throw new Error(`embedded-mongo: a password has at least ${MIN_PASSWORD} characters`);
  const signedIn = new Set<number>();
  const exchanges = new Map<number, Exchange>();
  return {
    scram: openScram(USER, password),
    isSignedIn: (connection) => signedIn.has(connection),
    signIn: (connection) => void signedIn.add(connection),
    begin: (connection, exchange) => void exchanges.set(connection, exchange),
    take(connection) {
      const exchange = exchanges.get(connection);
      exchanges.delete(connection);
      return exchange;
    },
    connectionClosed(connection) {
      signedIn.delete(connection);
      exchanges.delete(connection);
    },
  };
}
