import type { Vacation } from '@atrium/contracts';
import { vacations } from '@atrium/contracts/vacations';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useDecideVacationMutation } from './endpoints.ts';
import { useDays } from './useDays.ts';

interface Props {
  vacation: Vacation;
  status: 'rejected' | 'cancelled';
  onClose: () => void;
}

/** Rejects a request, or cancels a vacation; the reason is told to the person. */
export function DecisionDialog({ vacation, status, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const daysText = useDays();
  const [decide] = useDecideVacationMutation();
  const { _id: id, start, end } = vacation;
  return (
    <FormDialog
      title={t(`vacations.${status}Title`)}
      text={`${vacation.user.fullName}: ${daysText(vacation)}`}
      width={520}
      call={vacations.decide}
      names={['reason']}
      texts={`vacations.${status}Form`}
      submitLabel={t(`vacations.${status}Submit`)}
      send={({ reason }) => decide({ params: { id }, body: { status, reason, start, end } })}
      onDone={() => {
        dispatch(toastAsked({ tone: 'good', text: `vacations.${status}Done` }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
