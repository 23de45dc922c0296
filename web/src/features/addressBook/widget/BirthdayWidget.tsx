import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { WidgetCard } from '../../../ui/WidgetCard.tsx';
import { CongratulateButton } from '../CongratulateButton.tsx';
import { useDayText } from '../useDayText.ts';
import classes from './BirthdayWidget.module.css';
import { selectNext, widgetOpened } from './feature.ts';

interface Props {
  clientId: string;
  /** Where there is no room for those to come. */
  onlyToday: boolean;
}

/** The next birthdays; nothing without any. */
export function BirthdayWidget({ clientId, onlyToday }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const next = useSelector(selectNext);
  const dayText = useDayText(next?.today ?? '', 'short');
  useEffect(() => void dispatch(widgetOpened(clientId)), [clientId, dispatch]);
  const shown = next?.birthdays.filter(({ date }) => !onlyToday || date === next.today) ?? [];
  if (!shown.length) return null;
  return (
    <WidgetCard title={t('layout.birthdays')} icon="cake" to="/birthdays">
      <ul>
        {shown.map(({ person, date }) => (
          <li key={person._id} className={`${classes.row} ${onlyToday ? classes.today : ''}`}>
            <Link to={`/profile/${person._id}`} className={classes.person}>
              <PersonLine name={person.fullName} hint={dayText(date)} picture={person.pics[0]?.mini ?? null} />
            </Link>
            {date === next?.today && <CongratulateButton person={person} />}
          </li>
        ))}
      </ul>
    </WidgetCard>
  );
}
