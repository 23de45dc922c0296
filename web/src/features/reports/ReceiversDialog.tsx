import { reports } from '@atrium/contracts/reports';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useReportReceiversQuery, useSetReportReceiversMutation } from './endpoints.ts';

/** Administrators choose who receives reports. */
export function ReceiversDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [set] = useSetReportReceiversMutation();
  const query = useReportReceiversQuery({});
  const receivers = query.currentData?.result;
  if (!receivers)
    return (
      <Dialog title={t('reports.receivers')} closeLabel={t('common.close')} onClose={onClose} width={520}>
        <Loaded query={query} failed={t('reports.receiversFailed')}>
          {() => null}
        </Loaded>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('reports.receivers')}
      text={t('reports.receiversText')}
      width={520}
      call={reports.setReceivers}
      names={['users']}
      texts="reports"
      initial={{ users: receivers.chosen }}
      submitLabel={t('common.save')}
      send={(body) => set({ body })}
      onDone={() => {
        dispatch(toastAsked({ tone: 'good', text: 'reports.receiversSaved' }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
