import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { Select } from '../../ui/Select.tsx';
import classes from './Birthdays.module.css';

interface Props {
  month: number | undefined;
  onChange: (month: number | undefined) => void;
}

/** The next 30 days, or one of the months by name. */
export function BirthdayPeriod({ month, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const nameOf = (at: number) => {
    const name = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, at - 1)));
    return name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1);
  };
  const options = [
    { value: '', label: t('addressBook.birthdays.next') },
    ...Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: nameOf(at + 1) })),
  ];
  return (
    <div className={classes.month}>
      <Select
        label={t('addressBook.birthdays.period')}
        options={options}
        value={month ? String(month) : ''}
        onChange={(value) => onChange(Number(value) || undefined)}
      />
    </div>
  );
}
