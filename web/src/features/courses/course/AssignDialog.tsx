import type { Person } from '@atrium/contracts';
import { maxAssigned } from '@atrium/contracts/courseStates';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { OptionPicker, PeoplePicker } from '../../../colleagues/lazy.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { coursesApi, useAssignCourseMutation } from '../endpoints.ts';
import { refusalKeys } from '../list.ts';
import { assignAll } from './assigning.ts';
import classes from './Course.module.css';

const pageSize = 100;
const maxPages = 20;

/** The people of departments, and those who are chosen by name. */
function useChosen() {
  const clientId = useSelector(selectClientId) ?? '';
  const [find] = coursesApi.useLazyDepartmentPeopleQuery();
  return async (people: readonly Person[], dept: string[]): Promise<string[] | null> => {
    const found = people.map(({ _id }) => _id);
    for (let page = 1; dept.length > 0 && page <= maxPages; page += 1) {
      const body = { dept, status: ['active' as const], page, limit: pageSize };
      const { data } = await find({ params: { clientId }, body });
      if (!data) return null;
      found.push(...data.result.map(({ _id }) => _id));
      if (page * pageSize >= data.total) break;
    }
    return [...new Set(found)];
  };
}

/** Assigns a course to colleagues and departments. */
export function AssignDialog({ course: id, onClose }: { course: string; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosenOf = useChosen();
  const [people, setPeople] = useState<Person[]>([]);
  const [dept, setDept] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [assign] = useAssignCourseMutation();
  const { release } = useUnsavedChanges(people.length + dept.length > 0);
  const send = async () => {
    const all = await chosenOf(people, dept);
    if (!all) return setRefusal('internal');
    if (!all.length) return setRefusal('noPeople');
    const skipped = await assignAll(all, async (empl) => {
      const { error } = await assign({ params: { id }, body: { empl: [...empl] } });
      const code = codeOf(error);
      if (code === 'user_not_found') return 'unknown';
      setRefusal(code);
      return code ? 'failed' : 'done';
    });
    if (skipped === null) return;
    release();
    dispatch(
      toastAsked(
        skipped
          ? { tone: 'bad', text: 'courses.assignedSome', values: { count: skipped } }
          : { tone: 'good', text: 'courses.assignedAll' },
      ),
    );
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await send();
    setBusy(false);
  };
  return (
    <Dialog title={t('courses.assign')} closeLabel={t('common.close')} onClose={onClose} width={520}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="bad">{t(refusal === 'noPeople' ? 'courses.noPeople' : refusalKeys(refusal))}</Notice>}
        <PeoplePicker label={t('courses.people')} most={maxAssigned} value={people} onChange={setPeople} />
        <OptionPicker type="dept" label={t('courses.departments')} value={dept} known={[]} onChange={setDept} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isBusy}>
            {t('courses.assignSubmit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
