import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import type { Staff } from './staff.ts';
import classes from './Structure.module.css';
import { insideOf, type Places } from './tree.ts';

interface Props {
  id: string;
  places: Places;
  staff: Staff | null;
  onOpen: (id: string) => void;
}

/** How many people a department has, and where it belongs. */
export function Facts({ id, places, staff, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const { department, parent } = places.get(id)!;
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  return (
    <dl className={classes.facts}>
      {staff && (
        <>
          <dt>{t('structure.people')}</dt>
          <dd>
            {number(staff.countOf(id))}{' '}
            {department.children.length > 0 && t('structure.inDepartments', { count: insideOf(department).length })}
          </dd>
          <dt>{t('structure.directly')}</dt>
          <dd>{number(staff.usersOf(id).length)}</dd>
        </>
      )}
      {parent !== null && (
        <>
          <dt>{t('structure.parent')}</dt>
          <dd>
            <button type="button" className={classes.link} onClick={() => onOpen(parent)}>
              {places.get(parent)!.department.name}
            </button>
          </dd>
        </>
      )}
    </dl>
  );
}
