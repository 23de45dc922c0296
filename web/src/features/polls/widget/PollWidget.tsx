import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { selectWaiting, widgetOpened } from './feature.ts';
import classes from './PollWidget.module.css';

interface Props {
  client: string;
  user: string;
  /** What the company calls its polls. */
  title: string;
}

/** The newest polls that wait for the reader's answer; where there is little room, only one. Nothing without any. */
export function PollWidget({ client, user, title }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const waiting = useSelector(selectWaiting);
  useEffect(() => void dispatch(widgetOpened({ client, user })), [client, user, dispatch]);
  if (!waiting?.polls.length) return null;
  const { polls, others } = waiting;
  return (
    <Card as="aside" aria-labelledby="widget-polls" className={classes.widget}>
      <h2 id="widget-polls" className={classes.title}>
        <Icon name="list-checks" size={18} />
        <Link to="/polls">{title}</Link>
      </h2>
      <ul>
        {polls.map(({ _id, name, type, questions_total }) => (
          <li key={_id}>
            <Link to={`/poll/${_id}`} className={classes.poll}>
              <span className={classes.name}>{name}</span>
              <span className={classes.hint}>
                {t('polls.questionCount', { count: questions_total })} · {t(`polls.type_${type}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Link to="/polls" className={classes.more}>
          {t('polls.moreWaiting', { count: others })}
        </Link>
      )}
    </Card>
  );
}
