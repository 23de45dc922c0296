import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../../query/querySaga.ts';
import { ConfirmCode, type Begun } from './ConfirmCode.tsx';
import { useBeginTotpMutation } from './endpoints.ts';
import { ProofForm, type Proof, type ProofFormProps } from '../proof/ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export const features = [queryFeature];

interface Props {
  onDone: () => void;
  /** The recovery codes are shown. */
  onCodes: () => void;
  /** Beside the buttons, until it is done. */
  children?: ReactNode;
}

/** Sets an authenticator app up: the password, the key and its first code, the recovery codes. */
export function SetUp({ onDone, onCodes, children }: Props) {
  const { t } = useTranslation();
  const [begin, { isLoading, error }] = useBeginTotpMutation();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [expired, setExpired] = useState<ProofFormProps['error']>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const submit = async (body: Proof) => {
    setExpired(undefined);
    const { data } = await begin({ body });
    if (data) setBegun(data.result);
  };
  const confirmed = (given: string[]) => {
    if (!given.length) return onDone();
    setCodes(given);
    onCodes();
  };
  const restart = (error: ProofFormProps['error']) => {
    setExpired(error);
    setBegun(null);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun)
    return (
      <ConfirmCode begun={begun} onDone={confirmed} onExpired={restart}>
        {children}
      </ConfirmCode>
    );
  return (
    <ProofForm
      text={t('security.proof')}
      submitLabel={t('security.next')}
      busy={isLoading}
      error={error ?? expired}
      onSubmit={(body) => void submit(body)}
    >
      {children}
    </ProofForm>
  );
}
