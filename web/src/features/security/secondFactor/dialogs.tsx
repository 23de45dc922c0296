import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { useDone } from '../proof/useDone.ts';
import { useRemoveTotpMutation, useRenewRecoveryCodesMutation } from './endpoints.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

interface Props {
  onClose: () => void;
}

export function SetUpDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const done = useDone(onClose, 'security.turnedOn');
  const [hasCodes, setHasCodes] = useState(false);
  const title = t(hasCodes ? 'security.codesTitle' : 'security.setUpTitle');
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={440} stays={hasCodes}>
      <SetUp onCodes={() => setHasCodes(true)} onDone={done}>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
      </SetUp>
    </Dialog>
  );
}

export function TurnOffDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const [remove, state] = useRemoveTotpMutation();
  return (
    <ProofDialog
      title={t('security.turnOffTitle')}
      text={t('security.turnOffText')}
      submitLabel={t('security.turnOff')}
      danger
      state={state}
      send={(body) => remove({ body })}
      done="security.turnedOff"
      onClose={onClose}
    />
  );
}

export function NewCodesDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const [renew, state] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <ProofDialog
      title={t(codes ? 'security.codesTitle' : 'security.newCodesTitle')}
      text={t('security.newCodesText')}
      submitLabel={t('security.newCodes')}
      state={state}
      send={async (body) => {
        const answer = await renew({ body });
        setCodes(answer.data?.result.recoveryCodes ?? null);
        return answer;
      }}
      outcome={codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      onClose={onClose}
    />
  );
}
