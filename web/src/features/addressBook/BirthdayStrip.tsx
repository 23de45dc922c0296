import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import classes from './Birthdays.module.css';
import { CongratulateButton } from './CongratulateButton.tsx';
import { useBirthdaysQuery } from './endpoints.ts';
import { useDayText } from './useDayText.ts';

const most = 4;

/** The next birthdays, above the address book. */
export function BirthdayStrip() {
  const { t } = useTranslation();
  const clientId = useSelector(selectClient)?._id;
  const { data } = useBirthdaysQuery(clientId ? { params: { id: clientId }, query: { limit: most } } : skipToken);
  const { today = '', birthdays = [] } = data?.result ?? {};
  const dayText = useDayText(today, 'short');
  if (!birthdays.length) return null;
  return (
    <section className={classes.strip} aria-labelledby="next-birthdays">
      <h2 id="next-birthdays" className={classes.stripTitle}>
        <Icon name="cake" size={18} />
        <Link to="/birthdays">{t('layout.birthdays')}</Link>
      </h2>
      <ul>
        {birthdays.map(({ person, date }) => (
          <li key={person._id}>
            <Link to={`/profile/${person._id}`}>
              <PersonLine name={person.fullName} hint={dayText(date)} picture={person.pics[0]?.mini ?? null} />
            </Link>
            {date === today && <CongratulateButton person={person} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
