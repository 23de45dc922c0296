import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectMay, selectMyId } from '../../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../../session/useSectionTitle.ts';
import { WidgetCard } from '../../../ui/WidgetCard.tsx';
import { selectWaiting, widgetOpened } from './feature.ts';
import classes from './PollWidget.module.css';

interface Props {
  clientId: string;
  /** Where there is little room. */
  onlyFirst?: boolean;
}

const selectMayTakePolls = selectMay('polls');

/** The newest polls that wait for the reader's answer; nothing without any. */
export function PollWidget({ clientId, onlyFirst = false }: Props) {
  const { t } = useTranslation();
  const title = useSectionTitle()('polls');
  const dispatch = useDispatch();
  const user = useSelector(selectMyId) ?? '';
  const mayTake = useSelector(selectMayTakePolls);
  const waiting = useSelector(selectWaiting);
  useEffect(() => {
    if (mayTake) dispatch(widgetOpened({ client: clientId, user }));
  }, [clientId, user, mayTake, dispatch]);
  if (!mayTake || !waiting?.polls.length) return null;
  const polls = onlyFirst ? waiting.polls.slice(0, 1) : waiting.polls;
  const others = waiting.total - polls.length;
  return (
    <WidgetCard title={title} icon="list-checks" to="/polls">
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
    </WidgetCard>
  );
}
