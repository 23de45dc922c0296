import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectMay } from '../../../session/sessionSelectors.ts';
import { Card } from '../../../ui/Card.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { useChiefsQuery } from './endpoints.ts';
import classes from './profile.module.css';

const selectMayStructures = selectMay('structures');

/** Whom a person reports to, from the top down; nothing without a manager. */
export function Chiefs({ id }: { id: string }) {
  const { t } = useTranslation();
  const mayStructures = useSelector(selectMayStructures);
  const chiefs = useChiefsQuery({ params: { id } }).currentData?.result;
  if (!chiefs?.length) return null;
  return (
    <Card as="section" aria-labelledby="chiefs" className={classes.part}>
      <div className={classes.head}>
        <h3 id="chiefs" className={classes.title}>
          {t('profileTabs.chiefs')}
        </h3>
        {mayStructures && <Link to="/structure_new">{t('layout.structure')}</Link>}
      </div>
      <ol className={classes.chiefs}>
        {chiefs.toReversed().map(({ _id, fullName, position, pics }) => (
          <li key={_id}>
            <Link to={`/profile/${_id}`}>
              <PersonLine name={fullName} hint={position} picture={pics[0]?.mini ?? null} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
