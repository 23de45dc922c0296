import type { SalaryRow } from '@atrium/contracts';
import { currencies } from '@atrium/contracts/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { formatNumber, parseNumber } from '../../../ui/fields/number.ts';
import { Select } from '../../../ui/Select.tsx';
import { EditableCell } from '../../../ui/table/EditableCell.tsx';
import classes from './Salary.module.css';
import { useSaving } from './useSaving.ts';

const most = 1e12;
const options = currencies.map((value) => ({ value, label: value.toUpperCase() }));

export function Salary({ row }: { row: SalaryRow }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const save = useSaving(row);
  const name = t('employees.field_salary');
  const shown = formatNumber(row.salary, locale);
  const faultOf = (typed: string) => {
    const amount = parseNumber(typed, locale);
    return amount !== null && !(amount >= 0 && amount <= most) ? t('employees.salaryWrong') : null;
  };
  return (
    <span className={classes.salary}>
      <EditableCell
        name={name}
        label={`${name}: ${row.fullName}`}
        value={shown}
        shown={shown}
        inputMode="decimal"
        disabled={!row.canEdit}
        faultOf={faultOf}
        onSave={(typed) => save({ salary: parseNumber(typed, locale) })}
      />
      <Currency row={row} save={save} />
    </span>
  );
}

/** Saved with the choice; what is refused goes back. */
function Currency({ row, save }: { row: SalaryRow; save: ReturnType<typeof useSaving> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState<string | null>(null);
  const change = async (value: string) => {
    setChosen(value);
    const refusal = await save({ currency: value as SalaryRow['currency'] });
    setChosen(null);
    if (refusal) dispatch(toastAsked({ tone: 'bad', text: 'employees.currencyFailed' }));
  };
  return (
    <Select
      bare
      label={`${t('employees.field_currency')}: ${row.fullName}`}
      options={options}
      value={chosen ?? row.currency}
      disabled={!row.canEdit || chosen !== null}
      onChange={(value) => void change(value)}
    />
  );
}
