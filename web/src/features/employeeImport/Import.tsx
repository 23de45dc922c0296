import type { EmployeeImport } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/State.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stepper, type Step } from '../../ui/stepper/Stepper.tsx';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { CheckPart } from './CheckPart.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import { Recent } from './Recent.tsx';
import classes from './Import.module.css';
import type { useImport } from './useImport.ts';

const names = ['file', 'columns', 'check', 'done'] as const;
type Name = (typeof names)[number];

const donePhases: readonly EmployeeImport['phase'][] = ['written', 'undoing', 'undone'];

const stepOf = (shown: EmployeeImport | undefined): Name =>
  !shown ? 'file' : shown.phase === 'columns' ? 'columns' : donePhases.includes(shown.phase) ? 'done' : 'check';

interface Props {
  known: ReturnType<typeof useImport>;
  url: TableUrl;
  /** Null: another table is chosen. */
  onImport: (id: string | null) => void;
}

/** Employees from a table, in four steps; the address keeps which import it is, so that a reload goes on with it. */
export function Import({ known, url, onImport }: Props) {
  const { t } = useTranslation();
  const { shown, job, isRunning, isStopped, status } = known;
  const [isMapping, setMapping] = useState(false);
  const current = isMapping && shown ? 'columns' : stepOf(shown);
  const at = names.indexOf(current);
  const steps: Step[] = names.map((name, number) => ({
    name,
    label: t(`import.step_${name}`),
    state: number < at ? 'done' : number === at ? 'open' : name === stepOf(shown) ? 'open' : 'locked',
  }));
  const choose = (name: string) => {
    if (isRunning) return;
    if (name === 'file') onImport(null);
    else setMapping(name === 'columns' && stepOf(shown) !== 'columns');
  };
  if (status === 'missing' && !shown)
    return (
      <EmptyState icon="file" title={t('import.gone')} text={t('import.goneText')}>
        <Button onClick={() => onImport(null)}>{t('import.another')}</Button>
      </EmptyState>
    );
  return (
    <div className={classes.import}>
      <Stepper steps={steps} current={current} onChoose={choose} />
      {current === 'file' && (
        <>
          <FileStep onAdded={({ _id }) => onImport(_id)} />
          <Recent />
        </>
      )}
      {current === 'columns' && shown && (
        <ColumnsStep key={shown._id} shown={shown} onChecked={() => setMapping(false)} />
      )}
      {current === 'check' && shown && (
        <CheckPart
          shown={shown}
          job={job}
          isRunning={isRunning}
          isStopped={isStopped}
          url={url}
          onColumns={() => setMapping(true)}
        />
      )}
      {current === 'done' && shown && (
        <DoneStep
          shown={shown}
          job={job}
          isRunning={isRunning}
          isStopped={isStopped}
          url={url}
          onNew={() => onImport(null)}
        />
      )}
    </div>
  );
}
