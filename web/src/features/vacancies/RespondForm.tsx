import { vacancies } from '@atrium/contracts/vacancies';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useRespondMutation } from './endpoints.ts';

const names = ['text', 'attachments'] as const;

/** Answers a vacancy with a text and files. */
export function RespondForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [respond] = useRespondMutation();
  return (
    <FormDialog
      title={t('vacancies.respond')}
      text={t('vacancies.respondText')}
      width={560}
      call={vacancies.respond}
      names={names}
      texts="vacancies.form"
      fileModule="vacancy"
      submitLabel={t('vacancies.send')}
      send={(body) => respond({ body: { ...body, article_id: id } })}
      onDone={() => {
        dispatch(toastAsked({ tone: 'good', text: 'vacancies.sent' }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
