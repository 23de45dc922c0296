import type { Adaptation, Person } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { nameOf, pictureOf } from '../../../../colleagues/names.ts';
import { shareOf } from '../../../../lib/shareOf.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { PersonLine } from '../../../../ui/PersonLine.tsx';
import { Progress } from '../../../../ui/Progress.tsx';
import type { TableColumn } from '../../../../ui/table/columns.ts';
import { adaptationTones } from '../../list.ts';
import classes from '../Tracks.module.css';

/** Who is on a track, with whom, and how far they are. */
export function memberColumns(
  t: TFunction,
  onRemove: (member: Adaptation) => void,
): readonly TableColumn<Adaptation>[] {
  const named = (person: Person | null) => person && nameOf(person, t('adaptation.unknown'));
  const beside = (id: 'mentor' | 'hr' | 'chief', leavesAt: number): TableColumn<Adaptation> => ({
    id,
    label: t(`adaptation.role_${id}`),
    sortable: false,
    leavesAt,
    onCard: id === 'mentor' ? 'figure' : 'none',
    value: (member) => named(member[id]),
  });
  return [
    {
      id: 'employee',
      label: t('adaptation.role_employee'),
      required: true,
      width: 220,
      sortable: false,
      value: ({ employee }) => named(employee),
      cell: ({ _id, employee }) => (
        <Link to={`/adaptation/user/${_id}`} className={classes.person}>
          <PersonLine
            name={nameOf(employee, t('adaptation.unknown'))}
            hint={employee.position}
            picture={pictureOf(employee)}
            isNameless={!employee.fullName}
          />
        </Link>
      ),
    },
    beside('mentor', 4),
    beside('hr', 6),
    beside('chief', 7),
    {
      id: 'start',
      label: t('adaptation.start'),
      type: 'date',
      sortable: false,
      width: 120,
      leavesAt: 3,
      onCard: 'figure',
      value: ({ start }) => start,
    },
    {
      id: 'ended',
      label: t('adaptation.end'),
      type: 'date',
      sortable: false,
      width: 120,
      leavesAt: 5,
      onCard: 'figure',
      value: ({ ended }) => ended?.slice(0, 10),
    },
    {
      id: 'progress',
      label: t('adaptation.progress'),
      sortable: false,
      width: 130,
      onCard: 'foot',
      value: ({ done_total: done, steps_total: total }) => t('adaptation.doneOf', { done, total }),
      cell: ({ done_total: done, steps_total: total }) => (
        <span className={classes.progress}>
          <span>{t('adaptation.doneOf', { done, total })}</span>
          <Progress value={shareOf(done, total)} label={t('adaptation.progress')} />
        </span>
      ),
    },
    {
      id: 'status',
      label: t('adaptation.status'),
      type: 'badge',
      required: true,
      sortable: false,
      width: 120,
      value: ({ status }) => ({ text: t(`adaptation.status_${status}`), tone: adaptationTones[status] }),
    },
    {
      id: 'acts',
      label: t('adaptation.acts'),
      type: 'acts',
      required: true,
      width: 60,
      cell: (member) =>
        member.can.manage && (
          <IconButton
            icon="trash"
            size={18}
            label={t('adaptation.takeOff', { name: nameOf(member.employee, t('adaptation.unknown')) })}
            onClick={() => onRemove(member)}
          />
        ),
    },
  ];
}
