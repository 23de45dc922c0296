import type { Grant, GrantLevel, TargetType } from '@atrium/contracts';
import { targetTypes } from '@atrium/contracts/grantKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../../query/querySaga.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import classes from './AudiencePicker.module.css';
import { AudienceRow } from './AudienceRow.tsx';
import { Reach } from './Reach.tsx';
import { grantsOf, newRow, rowsOf, type Row } from './rows.ts';
import { useReach } from './useReach.ts';

export const features = [queryFeature];

export interface AudiencePickerProps {
  label: string;
  /** As it is at first; the picker keeps its own lines. */
  value: readonly Grant[];
  onChange: (grants: Grant[]) => void;
  /** Reading, editing and no access can be chosen; otherwise all grants are for reading. */
  withLevels?: boolean;
  /** Only these levels can be chosen, under these names. */
  levels?: Partial<Record<GrantLevel, string>>;
  /** Said where nothing is granted; without it that is for everyone. */
  nobody?: string;
}

/** From the general to the special, as one thinks of them. */
const offered: readonly TargetType[] = targetTypes.toReversed();

/** Chooses who may read or edit something, and shows how many and who they are (D38, D123). */
export function AudiencePicker({ label, value, onChange, withLevels = false, levels, nobody }: AudiencePickerProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => rowsOf(value));
  const reach = useReach(grantsOf(rows));
  const change = (next: Row[]) => {
    setRows(next);
    onChange(grantsOf(next));
  };
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      {!rows.length && <p className={classes.note}>{nobody ?? t('people.audienceAll')}</p>}
      {rows.map((row) => (
        <AudienceRow
          key={row.key}
          row={row}
          named={reach.named}
          departments={reach.departments}
          withLevels={withLevels}
          levels={levels}
          onChange={(changed) => change(rows.map((each) => (each.key === row.key ? changed : each)))}
          onRemove={() => change(rows.filter((each) => each.key !== row.key))}
        />
      ))}
      <Menu
        target={
          <Button look="outline" icon="plus" small>
            {t('people.audienceAdd')}
          </Button>
        }
      >
        {offered.map((type) => (
          <MenuItem key={type} onSelect={() => change([...rows, newRow(type)])}>
            {t(`people.target.${type}`)}
          </MenuItem>
        ))}
      </Menu>
      {(rows.length > 0 || nobody === undefined) && <Reach {...reach} />}
    </fieldset>
  );
}
