import { signedHeaders, type Caller } from '@atrium/kit';
import { testClient, type SignRequest, type TestClient } from './client.ts';

export interface SignedOptions {
  /** The address of the service itself. */
  origin: string;
  service: string;
  secret: string;
  /** Null: not signed in. Read again for each request. */
  caller: () => Promise<Caller | null> | Caller | null;
  headers?: Record<string, string>;
}

/** Signs each request to a service as the BFF does. */
export const signerOf =
  ({ service, secret, caller }: Pick<SignedOptions, 'service' | 'secret' | 'caller'>): SignRequest =>
  async (request) =>
    signedHeaders(await caller(), { service, ...request }, secret);

/** Calls a service itself, as the BFF does for the caller. */
export const signedClient = ({ origin, headers = {}, ...signed }: SignedOptions): TestClient =>
  testClient({ origin, headers: () => headers, sign: signerOf(signed) });
