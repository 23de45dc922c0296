import type { auth, ResultOf } from '@atrium/contracts';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../../query/querySaga.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import formClasses from '../Form.module.css';
import { mayRetry } from './mayRetry.ts';
import { usePasskeyOptionsMutation, useSignInByPasskeyMutation } from './passkeyEndpoints.ts';

export const features = [queryFeature];

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Given = Awaited<ReturnType<typeof startAuthentication>>;

interface Props {
  /** The challenge of the first step, once the password was right. */
  step: string | undefined;
  /** The computer is not the user's own. */
  isShared: boolean;
  onAnswered: (answer: ResultOf<typeof auth.loginPage>) => void;
  /** Another try does not help: the sign-in begins again. */
  onRefused: (code: string) => void;
}

/** What the server takes of an answer. */
const given = ({ id, rawId, response }: Given) => {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const type = 'public-key' as const;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
};

/** Signs in without a password. A cancelled question of the browser says nothing. */
export function PasskeyButton({ step, isShared, onAnswered, onRefused }: Props) {
  const { t } = useTranslation();
  const [ask] = usePasskeyOptionsMutation();
  const [signIn] = useSignInByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refuse = (error: Parameters<typeof codeOf>[0]) => {
    const code = codeOf(error) ?? 'internal';
    // Another passkey may be the right one; after the password a code is, too.
    if (mayRetry(code) || (step && code === 'passkey_refused')) setFailure(code);
    else onRefused(code);
  };
  const enter = async () => {
    const { data: asked, error } = await ask({});
    if (!asked) return refuse(error);
    const answer = await startAuthentication({ optionsJSON: asked.options as unknown as Options }).catch(() => null);
    if (!answer) return;
    const body = { challenge: asked.challenge, credential: given(answer), step, sharedComputer: isShared };
    const entered = await signIn({ body });
    if (entered.data) onAnswered(entered.data);
    else refuse(entered.error);
  };
  const press = async () => {
    setBusy(true);
    setFailure(null);
    await enter();
    setBusy(false);
  };
  return (
    <div className={formClasses.form}>
      {failure && (
        <Notice tone="bad">
          {failure === 'network' ? t('auth.noConnection') : t([`errors.${failure}`, `auth.error_${failure}`])}
        </Notice>
      )}
      <Button look="outline" wide busy={isBusy} onClick={() => void press()}>
        {t(failure ? 'auth.passkeyAgain' : 'auth.passkey')}
      </Button>
    </div>
  );
}
