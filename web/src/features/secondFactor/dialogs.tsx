import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { useRemoveTotpMutation, useRenewRecoveryCodesMutation } from './endpoints.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

const width = 440;

interface Props {
  onClose: () => void;
}

const useDone = (onClose: () => void, text: string) => {
  const dispatch = useDispatch();
  return () => {
    dispatch(toastAsked({ tone: 'good', text }));
    onClose();
  };
};

export function SetUpDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const done = useDone(onClose, 'security.turnedOn');
  return (
    <Dialog title={t('security.setUpTitle')} closeLabel={t('common.close')} onClose={onClose} width={width}>
      <SetUp onDone={done}>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
      </SetUp>
    </Dialog>
  );
}

export function TurnOffDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const done = useDone(onClose, 'security.turnedOff');
  const [remove, { isLoading, error }] = useRemoveTotpMutation();
  const submit = async (body: { old_password: string }) => {
    const answer = await remove({ body });
    if (!answer.error) done();
  };
  return (
    <Dialog title={t('security.turnOffTitle')} closeLabel={t('common.close')} onClose={onClose} width={width}>
      <ProofForm
        text={t('security.turnOffText')}
        submitLabel={t('security.turnOff')}
        danger
        busy={isLoading}
        error={error}
        onSubmit={(body) => void submit(body)}
      >
        <DialogCancel>{t('common.cancel')}</DialogCancel>
      </ProofForm>
    </Dialog>
  );
}

export function NewCodesDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const [renew, { isLoading, error }] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const submit = async (body: { old_password: string }) => {
    const { data } = await renew({ body });
    if (data) setCodes(data.result.recoveryCodes);
  };
  const title = t(codes ? 'security.codesTitle' : 'security.newCodesTitle');
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={width}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          text={t('security.newCodesText')}
          submitLabel={t('security.newCodes')}
          busy={isLoading}
          error={error}
          onSubmit={(body) => void submit(body)}
        >
          <DialogCancel>{t('common.cancel')}</DialogCancel>
        </ProofForm>
      )}
    </Dialog>
  );
}
