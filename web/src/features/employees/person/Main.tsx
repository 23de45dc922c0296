import type { User } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayText } from '../../../lib/dates.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelPart } from '../../../ui/drawer/PanelPart.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useEmployeeQuery } from '../endpoints.ts';
import classes from './person.module.css';

const EditDialog = lazyPart(lazyNamed(() => import('../form/EditDialog.tsx'), 'EditDialog', 'profile'));

interface Props {
  user: User;
  onOpen: ((id: string) => void) | undefined;
}

/** What is known of a person, without empty lines. */
export function Main({ user, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const { currentData } = useEmployeeQuery(user.chief ? { params: { id: user.chief } } : skipToken);
  const chief = user.chief ? currentData?.result : undefined;
  const day = (value: string | null) => value && dayText(value, i18n.language);
  const facts: [string, ReactNode][] = [
    ['email', user.email && <a href={`mailto:${user.email}`}>{user.email}</a>],
    ['phone', user.phone],
    ['phone_internal', user.phone_internal],
    [
      'chief',
      chief && (
        <button type="button" className={classes.link} disabled={!onOpen} onClick={() => onOpen?.(chief._id)}>
          {chief.fullName}
        </button>
      ),
    ],
    ['city', user.city],
    ['cabinet', user.cabinet],
    ['birthDay', day(user.birthDay)],
    ['workingSince', day(user.workingSince)],
    ['work_schedule', user.work_schedule !== 'not_selected' && t(`profile.schedule.${user.work_schedule}`)],
    ['employment_type', user.employment_type !== 'not_selected' && t(`profile.employment.${user.employment_type}`)],
    ['vacation_balance', Boolean(user.vacation_balance) && t('profile.days', { count: user.vacation_balance })],
    ['grade', user.grade],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <PanelPart
      title={t('profile.main')}
      act={
        !user.erased && (
          <Button look="subtle" small icon="edit" onClick={() => setEdited(true)}>
            {t('common.edit')}
          </Button>
        )
      }
    >
      <dl className={classes.facts}>
        {known.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`profile.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>
        <Link to={`/profile/${user._id}`}>{t('employees.profile')}</Link>
      </p>
      {isEdited && <EditDialog user={user} chief={chief ?? null} onClose={() => setEdited(false)} />}
    </PanelPart>
  );
}
