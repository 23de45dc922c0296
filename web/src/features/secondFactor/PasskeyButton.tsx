import type { auth, ResultOf } from '@atrium/contracts';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../query/querySaga.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { usePasskeyOptionsMutation, useSignInByPasskeyMutation } from './passkeyEndpoints.ts';

export const features = [queryFeature];

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Given = Awaited<ReturnType<typeof startAuthentication>>;

interface Props {
  /** The challenge of the first step, once the password was right. */
  step: string | undefined;
  onAnswered: (answer: ResultOf<typeof auth.loginPage>) => void;
  onRefused: (code: string) => void;
}

/** What the server takes of an answer. */
const given = ({ id, rawId, response }: Given) => {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const type = 'public-key' as const;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
};

/** Signs in without a password. A cancelled question of the browser says nothing. */
export function PasskeyButton({ step, onAnswered, onRefused }: Props) {
  const { t } = useTranslation();
  const [ask] = usePasskeyOptionsMutation();
  const [signIn] = useSignInByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const refuse = (error: Parameters<typeof codeOf>[0]) => onRefused(codeOf(error) ?? 'internal');
  const enter = async () => {
    const { data: asked, error } = await ask({});
    if (!asked) return refuse(error);
    const answer = await startAuthentication({ optionsJSON: asked.options as unknown as Options }).catch(() => null);
    if (!answer) return;
    const entered = await signIn({ body: { challenge: asked.challenge, credential: given(answer), step } });
    if (entered.data) onAnswered(entered.data);
    else refuse(entered.error);
  };
  const press = async () => {
    setBusy(true);
    await enter();
    setBusy(false);
  };
  return (
    <Button look="outline" wide busy={isBusy} onClick={() => void press()}>
      {t('auth.passkey')}
    </Button>
  );
}
