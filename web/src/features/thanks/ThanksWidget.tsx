import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { WidgetCard } from '../../ui/WidgetCard.tsx';
import { useThanksOfPeriodQuery } from './endpoints.ts';
import { startOf } from './periods.ts';
import classes from './Thanks.module.css';

const shown = 3;

/** Who was thanked most in the last week; nothing without any. */
export function ThanksWidget({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const query = { from: startOf('week'), sort: 'most', limit: String(shown) } as const;
  const { currentData } = useThanksOfPeriodQuery({ params: { id: clientId }, query });
  if (!currentData?.result.length) return null;
  return (
    <WidgetCard
      title={t('life.thanks.ofWeek')}
      act={<Link to="/thanks">{t('life.thanks.all', { count: currentData.thanks_total })}</Link>}
    >
      <ul>
        {currentData.result.map(({ user, count, posts }) => (
          <li key={user._id} className={classes.thanked}>
            <Link to={`/profile/${user._id}?tab=thanks`} className={classes.person}>
              <PersonLine
                name={user.fullName || t('posts.unknownPerson')}
                hint={posts[0]?.excerpt ?? ''}
                picture={user.pics[0]?.mini ?? null}
                isNameless={user.erased}
              />
            </Link>
            <ThanksCount count={count} />
          </li>
        ))}
      </ul>
    </WidgetCard>
  );
}

export function ThanksCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t('life.thanks.count', { count })}
      title={t('life.thanks.count', { count })}
      className={classes.count}
    >
      <Icon name="star" size={14} />
      {count}
    </span>
  );
}
