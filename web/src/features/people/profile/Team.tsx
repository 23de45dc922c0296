import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/Card.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { useTeamQuery } from './endpoints.ts';
import classes from './profile.module.css';

/** Whose manager a person is; nothing without any. */
export function Team({ id }: { id: string }) {
  const { t } = useTranslation();
  const team = useTeamQuery({ params: { id } }).currentData?.result;
  if (!team?.length) return null;
  return (
    <Card as="section" aria-labelledby="team" className={classes.part}>
      <h3 id="team" className={classes.title}>
        {t('profileTabs.team', { count: team.length })}
      </h3>
      <ul className={classes.people}>
        {team.map(({ _id, fullName, position, pics }) => (
          <li key={_id}>
            <Link to={`/profile/${_id}`}>
              <PersonLine name={fullName} hint={position} picture={pics[0]?.mini ?? null} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
