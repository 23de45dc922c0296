import type { ChatMessage } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRemoveMessageMutation } from '../endpoints.ts';
import { messageChanged } from './talkSlice.ts';

export function RemoveMessage({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [remove, { isLoading }] = useRemoveMessageMutation();
  const confirm = async () => {
    const { error } = await remove({ params: { id: message.chat, message: message._id } });
    if (error) dispatch(toastAsked({ tone: 'bad', text: `errors.${codeOf(error)}` }));
    else dispatch(messageChanged({ ...message, removed: true, content: '', files: [], reply: null }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('chats.removeTitle')}
      text={t('chats.removeText')}
      confirmLabel={t('common.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
