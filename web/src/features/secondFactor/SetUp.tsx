import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../query/querySaga.ts';
import { ConfirmCode, type Begun } from './ConfirmCode.tsx';
import { useBeginTotpMutation } from './endpoints.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export const features = [queryFeature];

interface Props {
  onDone: () => void;
  /** Beside the first button. */
  children?: ReactNode;
}

/** Sets an authenticator app up: the password, the key and its first code, the recovery codes. */
export function SetUp({ onDone, children }: Props) {
  const { t } = useTranslation();
  const [begin, { isLoading, error }] = useBeginTotpMutation();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const submit = async (body: { old_password: string }) => {
    const { data } = await begin({ body });
    if (data) setBegun(data.result);
  };
  const confirmed = (given: string[]) => (given.length ? setCodes(given) : onDone());
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <ConfirmCode begun={begun} onDone={confirmed} />;
  return (
    <ProofForm
      text={t('security.proof')}
      submitLabel={t('security.next')}
      busy={isLoading}
      error={error}
      onSubmit={(body) => void submit(body)}
    >
      {children}
    </ProofForm>
  );
}
