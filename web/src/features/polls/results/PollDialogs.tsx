import type { Poll } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useFinishPollMutation, useRemindOfPollMutation, useRemovePollMutation } from '../endpoints.ts';

export type PollAct = 'finish' | 'remind' | 'remove';

interface Props {
  poll: Poll;
  act: PollAct;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a poll is finished, people are reminded, or all of it is deleted. */
export function PollDialogs({ poll, act, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [finish, finishing] = useFinishPollMutation();
  const [remind, reminding] = useRemindOfPollMutation();
  const [remove, removing] = useRemovePollMutation();
  const params = { id: poll._id };
  const tell = (text: string, values?: Record<string, number>) =>
    dispatch(toastAsked({ tone: 'good', text: `polls.${text}`, values }));
  const acts: Record<PollAct, () => Promise<unknown>> = {
    finish: async () => {
      const { data } = await finish({ params });
      if (data) tell('finishDone');
      onClose();
    },
    remind: async () => {
      const { data } = await remind({ params });
      if (data) tell('remindDone', { count: data.result.reminded });
      onClose();
    },
    remove: async () => {
      const { data } = await remove({ params });
      if (!data) return onClose();
      tell('removeDone');
      onRemoved();
    },
  };
  return (
    <ConfirmDialog
      title={t(`polls.${act}Title`)}
      text={t(`polls.${act}Text`)}
      confirmLabel={t(`polls.${act}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={act === 'remove'}
      busy={finishing.isLoading || reminding.isLoading || removing.isLoading}
      onConfirm={() => void acts[act]()}
      onCancel={onClose}
    />
  );
}
