import type { GrantLevel, Person } from '@atrium/contracts';
import { grantLevels } from '@atrium/contracts/grantKinds';
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
  levels?: Partial<Record<GrantLevel, string>>;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

export function AudienceRow({ row, named, departments, withLevels, levels, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const name = t(`people.target.${row.type}`);
  const offered = grantLevels.toReversed().filter((level) => !levels || level in levels);
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
      {(withLevels || levels) && (
        <Select
          label={t('people.level')}
          value={row.level}
          onChange={(level) => onChange({ ...row, level: level as GrantLevel })}
          options={offered.map((level) => ({ value: level, label: levels?.[level] ?? t(`people.levels.${level}`) }))}
        />
      )}
      <IconButton icon="trash" label={t('people.removeTarget', { name })} onClick={onRemove} />
    </div>
  );
}
