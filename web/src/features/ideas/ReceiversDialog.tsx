import { ideas } from '@atrium/contracts/ideas';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useIdeaReceiversQuery, useSetIdeaReceiversMutation } from './endpoints.ts';

/** Administrators choose who answers ideas. */
export function ReceiversDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [set] = useSetIdeaReceiversMutation();
  const receivers = useIdeaReceiversQuery({}).currentData?.result;
  if (!receivers) return null;
  return (
    <FormDialog
      title={t('ideas.receivers')}
      text={t('ideas.receiversText')}
      width={520}
      call={ideas.setReceivers}
      names={['users']}
      texts="ideas"
      initial={{ users: receivers.chosen ? receivers.people : [] }}
      submitLabel={t('common.save')}
      send={(body) => set({ body })}
      onDone={() => {
        dispatch(toastAsked({ tone: 'good', text: 'ideas.receiversSaved' }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
