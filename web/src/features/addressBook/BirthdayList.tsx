import type { Birthday } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Birthdays.module.css';
import { CongratulateButton } from './CongratulateButton.tsx';
import { useDayText } from './useDayText.ts';

interface Props {
  today: string;
  members: readonly Birthday[];
  /** All of them have their birthday today. */
  isToday?: boolean;
}

export function BirthdayList({ today, members, isToday = false }: Props) {
  const dayText = useDayText(today, 'long');
  return (
    <Card as="ul" tone={isToday ? 'warm' : 'plain'} className={classes.people}>
      {members.map(({ person, date }) => (
        <li key={person._id}>
          <Avatar name={person.fullName} src={person.pics[0]?.mini ?? null} size={isToday ? 56 : 40} />
          <span className={classes.words}>
            <Link to={`/profile/${person._id}`}>{person.fullName}</Link>
            <span className={classes.hint}>{[person.position, person.department].filter(Boolean).join(' · ')}</span>
          </span>
          <span className={classes.day}>
            <time dateTime={date}>
              {date === today && <Icon name="cake" size={18} />}
              {dayText(date)}
            </time>
            {date === today && <CongratulateButton person={person} />}
          </span>
        </li>
      ))}
    </Card>
  );
}
