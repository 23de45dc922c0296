import type { EmployeeFilter, ExportField } from '@atrium/contracts';
import { employeeExports } from '@atrium/contracts/employeeExports';
import { exportFields } from '@atrium/contracts/importFields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectClient } from '../../session/sessionSelectors.ts';
import { useDownload } from '../../session/useDownload.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { CheckboxGroup, RadioGroup } from '../../ui/fields/ChoiceGroup.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { peopleOf } from './bulk.ts';
import classes from './form.module.css';

export interface Exporting {
  /** Null: those that the list shows, or everyone. */
  chosen: Selection | null;
  count: number;
  filter: EmployeeFilter;
}

const first: readonly ExportField[] = [
  'tab_number',
  'email',
  'lastName',
  'firstName',
  'position',
  'department',
  'workingSince',
];

/** Saves people as an Excel file with chosen columns. */
export function ExportDialog({ exporting, onClose }: { exporting: Exporting; onClose: () => void }) {
  const { t } = useTranslation();
  const { chosen, count, filter } = exporting;
  const id = useSelector(selectClient)?._id ?? '';
  const [fields, setFields] = useState<readonly string[]>(first);
  const [whom, setWhom] = useState('shown');
  const some = useDownload(employeeExports.chosen, 'employees.xlsx');
  const everyone = useDownload(employeeExports.all, 'employees.xlsx');
  const isRunning = some.status === 'running' || everyone.status === 'running';
  const isFailed = some.status === 'failed' || everyone.status === 'failed';
  const save = async () => {
    const wanted = { fields: fields as ExportField[] };
    const people = chosen ? peopleOf({ chosen, filter }) : { filter };
    const { status } = await (whom === 'all'
      ? everyone.start({ params: { id }, body: wanted })
      : some.start({ params: { id }, body: { ...('ids' in people ? { users: people.ids } : people), ...wanted } }));
    if (status === 'done') onClose();
  };
  return (
    <Dialog title={t('employees.export')} closeLabel={t('common.close')} onClose={onClose} width={560}>
      <div className={classes.form}>
        {isFailed && <Notice tone="bad">{t('employees.exportFailed')}</Notice>}
        {chosen ? (
          <p className={classes.text}>{t('employees.concerned', { count })}</p>
        ) : (
          <RadioGroup
            label={t('employees.exportWhom')}
            value={whom}
            options={[
              { value: 'shown', label: t('employees.exportShown', { count }) },
              { value: 'all', label: t('employees.exportAll') },
            ]}
            onChange={setWhom}
          />
        )}
        <div className={classes.fields}>
          <CheckboxGroup
            label={t('employees.exportFields')}
            value={fields}
            options={exportFields.map((field) => ({ value: field, label: t(`import.field_${field}`) }))}
            onChange={setFields}
          />
        </div>
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button icon="download" busy={isRunning} disabled={!fields.length} onClick={() => void save()}>
            {t('employees.doExport')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
