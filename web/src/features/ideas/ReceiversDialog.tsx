import { ideas } from '@atrium/contracts/ideas';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useIdeaReceiversQuery, useSetIdeaReceiversMutation } from './endpoints.ts';

/** Administrators choose who answers ideas. */
export function ReceiversDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [set] = useSetIdeaReceiversMutation();
  const query = useIdeaReceiversQuery({});
  const receivers = query.currentData?.result;
  if (!receivers)
    return (
      <Dialog title={t('ideas.receivers')} closeLabel={t('common.close')} onClose={onClose} width={520}>
        <Loaded query={query} failed={t('ideas.receiversFailed')}>
          {() => null}
        </Loaded>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('ideas.receivers')}
      text={t('ideas.receiversText')}
      width={520}
      call={ideas.setReceivers}
      names={['users']}
      texts="ideas"
      initial={{ users: receivers.chosen }}
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
