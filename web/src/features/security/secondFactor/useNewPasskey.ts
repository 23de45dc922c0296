import { startRegistration } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import { codeOf } from '../../../query/queryStatus.ts';
import { mayRetry } from './mayRetry.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeyEndpoints.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Made = Awaited<ReturnType<typeof startRegistration>>;

/** What the server takes of a new passkey. */
const given = ({ id, rawId, response: { clientDataJSON, attestationObject, transports } }: Made) => ({
  id,
  rawId,
  type: 'public-key' as const,
  response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
});

/** Makes a passkey in the browser. Resolves to recovery codes to be shown, or to null when it was not made. */
export function useNewPasskey() {
  const [begin, begun] = useBeginPasskeyMutation();
  const [add, added] = useAddPasskeyMutation();
  const [isCancelled, setCancelled] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Made by the browser, and not stored by the server yet: another try sends it again. */
  const unsent = useRef<{ setup: string; credential: ReturnType<typeof given> }>(null);
  const create = async (old_password: string) => {
    const { data } = await begin({ body: { old_password } });
    if (!data) return null;
    const made = await startRegistration({ optionsJSON: data.result.options as unknown as Options }).catch(() => null);
    setCancelled(!made);
    return made && { setup: data.result.setup, credential: given(made) };
  };
  const makeOne = async (name: string, old_password: string): Promise<string[] | null> => {
    const made = (unsent.current ??= await create(old_password));
    if (!made) return null;
    const { data, error } = await add({ body: { ...made, name } });
    if (data || !mayRetry(codeOf(error) ?? '')) unsent.current = null;
    return data ? data.result.recoveryCodes : null;
  };
  /** Busy also while the browser asks its user. */
  const make = async (name: string, old_password: string) => {
    added.reset();
    setCancelled(false);
    setBusy(true);
    return makeOne(name, old_password).finally(() => setBusy(false));
  };
  return { make, busy, error: begun.error ?? added.error, isCancelled };
}
