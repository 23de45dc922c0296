import type { Person, Vacation } from '@atrium/contracts';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { vacations } from '@atrium/contracts/vacations';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { selectIsAdmin, selectMay, selectMyId } from '../../session/sessionSelectors.ts';
import { todayInUtc } from '../../ui/dates/calendar.ts';
import { DaysPreview } from './DaysPreview.tsx';
import { useAddVacationMutation, useChangeVacationMutation } from './endpoints.ts';

const own = ['start', 'end', 'substitute', 'comment'] as const;

interface Props {
  /** Absent: a new one. */
  vacation?: Vacation;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a vacation or plans one, or changes it; those who keep the schedule enter it for others. */
export function VacationForm({ vacation, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const me = useSelector(selectMyId) ?? '';
  const isEditor = [useSelector(selectIsAdmin), useSelector(selectMay('vacations_edit'))].includes(true);
  const [add] = useAddVacationMutation();
  const [change] = useChangeVacationMutation();
  const limits = { min: dayAfter(todayInUtc()) };
  const names = vacation
    ? own
    : isEditor
      ? (['user', ...own, 'planned', 'status'] as const)
      : [...own, 'planned' as const];
  return (
    <FormDialog
      title={t(vacation ? 'vacations.edit' : 'vacations.ask')}
      width={560}
      call={vacations.create}
      names={names}
      texts="vacations.form"
      options={{ start: { limits }, end: { limits }, substitute: { without: [vacation?.user._id ?? me] } }}
      initial={vacation ?? { status: 'new' }}
      submitLabel={t(vacation ? 'common.save' : 'vacations.submit')}
      below={({ user, start, end, planned }) => (
        <DaysPreview
          user={vacation?.user._id ?? (user as Person | null | undefined)?._id ?? me}
          start={start as string}
          end={end as string}
          planned={vacation?.planned ?? planned === true}
        />
      )}
      send={({ user, status, planned, ...fields }) =>
        vacation
          ? change({ params: { id: vacation._id }, body: fields })
          : add({ body: { ...fields, ...(user && { user }), ...(status && { status }), planned } })
      }
      onDone={({ result }) => {
        const text = vacation
          ? 'saved'
          : result.planned
            ? 'plannedDone'
            : result.status === 'approved'
              ? 'entered'
              : 'sent';
        dispatch(toastAsked({ tone: 'good', text: `vacations.${text}` }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
