import type { Cycle } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import {
  useArchiveCycleMutation,
  useCompleteCycleMutation,
  useRemindOfCycleMutation,
  useRemoveCycleMutation,
  useStartCycleMutation,
} from '../endpoints.ts';
import type { CycleAct } from './acts.ts';

interface Props {
  cycle: Cycle;
  act: CycleAct;
  onClose: () => void;
  /** Why it was refused: what a draft still lacks, or what has happened meanwhile. */
  onRefused: (text: string | null) => void;
}

/** Asks before what changes the course of a cycle. */
export function CycleActs({ cycle, act, onClose, onRefused }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [start, starting] = useStartCycleMutation();
  const [complete, completing] = useCompleteCycleMutation();
  const [archive, archiving] = useArchiveCycleMutation();
  const [remind, reminding] = useRemindOfCycleMutation();
  const [remove, removing] = useRemoveCycleMutation();
  const isBusy = [starting, completing, archiving, reminding, removing].some(({ isLoading }) => isLoading);
  const calls = { start, complete, archive, remind, remove };
  const confirm = async () => {
    const { data, error } = await calls[act]({ params: { id: cycle._id } });
    onClose();
    onRefused(data ? null : refusalText());
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: `assessment.done_${act}` }));
    if (act === 'remove') void navigate('/assessment?tab=cycles');

    function refusalText() {
      const lacks = Object.keys(fieldsOf(error) ?? {});
      const code = codeOf(error) ?? 'unknown';
      return lacks.length
        ? t(`assessment.lacks_${lackOf(lacks)}`)
        : t([`assessment.error_${code}`, `errors.${code}`, 'errors.unknown']);
    }
  };
  return (
    <ConfirmDialog
      title={t(`assessment.${act}Title`)}
      text={t(`assessment.${act}Text`)}
      confirmLabel={t(`assessment.${act}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={act === 'remove' || act === 'complete'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** What a cycle needs first, of the wrong fields of a start. */
function lackOf(paths: readonly string[]): 'steps' | 'questionnaire' | 'people' | 'reviewers' {
  if (paths.some((path) => path.endsWith('.questionnaire'))) return 'questionnaire';
  if (paths.some((path) => path.startsWith('steps'))) return 'steps';
  return paths.includes('people') ? 'people' : 'reviewers';
}
