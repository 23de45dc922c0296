import { grantLevels, type GrantLevel, type Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import classes from './AudiencePicker.module.css';
import type { Row } from './rows.ts';
import { TargetValues } from './TargetValues.tsx';

interface Props {
  row: Row;
  /** People and departments that the grants have the ids of only. */
  named: readonly Person[];
  departments: readonly { value: string; name: string }[];
  withLevels: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

export function AudienceRow({ row, named, departments, withLevels, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const name = t(`people.target.${row.type}`);
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <div className={classes.values}>
        <TargetValues
          row={row}
          label={name}
          named={named}
          departments={departments}
          onChange={(values) => onChange({ ...row, values })}
        />
      </div>
      {withLevels && (
        <Select
          label={t('people.level')}
          value={row.level}
          onChange={(level) => onChange({ ...row, level: level as GrantLevel })}
          options={grantLevels.toReversed().map((level) => ({ value: level, label: t(`people.levels.${level}`) }))}
        />
      )}
      <IconButton icon="trash" label={t('people.removeTarget', { name })} onClick={onRemove} />
    </div>
  );
}
