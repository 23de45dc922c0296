import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { ProofForm, type Proof, type ProofFormProps } from './ProofForm.tsx';
import { useDone } from './useDone.ts';

interface Props extends Pick<ProofFormProps, 'text' | 'submitLabel' | 'danger'> {
  title: string;
  /** Of the change that `send` makes. */
  state: { isLoading: boolean; error?: ProofFormProps['error'] };
  send: (body: Proof) => Promise<{ error?: unknown }>;
  /** Said when it was made; the dialog closes then. */
  done?: string;
  /** Shown instead of the form, and not again: the dialog stays open until a button in it is pressed. */
  outcome?: ReactNode;
  onClose: () => void;
}

/** Makes a change that needs the own password. */
export function ProofDialog({ title, state, send, done, outcome, onClose, ...form }: Props) {
  const { t } = useTranslation();
  const finish = useDone(onClose, done ?? '');
  const submit = async (body: Proof) => {
    const { error } = await send(body);
    if (!error && done) finish();
  };
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} width={440} stays={Boolean(outcome)}>
      {outcome ?? (
        <ProofForm {...form} busy={state.isLoading} error={state.error} onSubmit={(body) => void submit(body)}>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
        </ProofForm>
      )}
    </Dialog>
  );
}
