import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import type { Acts } from './useActs.ts';
import classes from './Structure.module.css';

interface Props {
  person: Person;
  /** The department whose list this is; null: the people without one. */
  department: string | null;
  /** Absent for readers. */
  acts?: Acts | undefined;
}

/** A person of a department, who can be dragged into another. */
export function PersonRow({ person, department, acts }: Props) {
  const { t } = useTranslation();
  const { _id, fullName, position, pics } = person;
  return (
    <li className={classes.personRow} data-drag={acts ? `person:${_id}:${department ?? ''}` : 'off'}>
      <Link to={`/profile/${_id}`}>
        <PersonLine name={fullName} hint={position} picture={pics[0]?.mini ?? null} />
      </Link>
      {acts && (
        <Menu target={<IconButton icon="more" size={18} label={t('structure.actsOf', { name: fullName })} />}>
          {department !== null && (
            <MenuItem icon="star" onSelect={() => acts.setHead(department, person)}>
              {t('structure.makeHead')}
            </MenuItem>
          )}
          <MenuItem icon="swap" onSelect={() => acts.ask({ type: 'movePerson', person, from: department })}>
            {t('structure.movePerson')}
          </MenuItem>
          {department !== null && (
            <MenuItem icon="cross" onSelect={() => acts.movePeople([person], null, department)}>
              {t('structure.takeOut')}
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  );
}
