import type { Desk } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import classes from './Desks.module.css';
import { useFavourDeskMutation, useUnfavourDeskMutation } from './endpoints.ts';

export function FavouriteButton({ desk: { _id: id, favourite } }: { desk: Desk }) {
  const { t } = useTranslation();
  const [favour] = useFavourDeskMutation();
  const [unfavour] = useUnfavourDeskMutation();
  return (
    <IconButton
      icon={favourite ? 'bookmark-full' : 'bookmark'}
      label={t(favourite ? 'desks.unfavour' : 'desks.favour')}
      onClick={() => void (favourite ? unfavour : favour)({ params: { id } })}
    />
  );
}

export function DeskMarks({ desk: { status, finished, owner } }: { desk: Desk }) {
  const { t } = useTranslation();
  return (
    <span className={classes.marks}>
      <Badge>{t(`desks.status_${status}`)}</Badge>
      {finished && <Badge tone="good">{t('desks.finished')}</Badge>}
      <span>{owner.fullName}</span>
    </span>
  );
}

/** A board in a list; of one that the reader does not read only the name is there. */
export function DeskCard({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { _id, name, description, tasks_total, can } = desk;
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        {can.read ? (
          <Link to={`/desk/${_id}`} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <FavouriteButton desk={desk} />
      </div>
      <DeskMarks desk={desk} />
      {description && <p className={classes.description}>{description}</p>}
      {can.read && <span>{t('desks.tasksTotal', { total: tasks_total })}</span>}
    </article>
  );
}

export const DeskBones = () => (
  <div className={classes.card}>
    <TextSkeleton lines={3} />
  </div>
);
