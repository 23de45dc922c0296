import type { Passkey } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { useRemovePasskeyMutation } from './passkeyEndpoints.ts';
import { ProofForm } from './ProofForm.tsx';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [remove, { isLoading, error }] = useRemovePasskeyMutation();
  const submit = async ({ old_password }: { old_password: string }) => {
    const answer = await remove({ body: { old_password, passkey: passkey._id } });
    if (answer.error) return;
    dispatch(toastAsked({ tone: 'good', text: 'security.passkeyRemoved' }));
    onClose();
  };
  return (
    <Dialog
      title={t('security.removePasskey', { name: passkey.name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={440}
    >
      <ProofForm
        text={t('security.removePasskeyText')}
        submitLabel={t('security.remove')}
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
