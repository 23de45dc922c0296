import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
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
  const make = async (name: string, old_password: string): Promise<string[] | null> => {
    setCancelled(false);
    const { data } = await begin({ body: { old_password } });
    if (!data) return null;
    const made = await startRegistration({ optionsJSON: data.result.options as unknown as Options }).catch(() => null);
    if (!made) {
      setCancelled(true);
      return null;
    }
    const answer = await add({ body: { setup: data.result.setup, name, credential: given(made) } });
    return answer.data ? answer.data.result.recoveryCodes : null;
  };
  return { make, busy: begun.isLoading || added.isLoading, error: begun.error ?? added.error, isCancelled };
}
