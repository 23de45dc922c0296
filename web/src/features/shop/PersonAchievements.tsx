import type { CoinBalance } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCoinBalanceQuery } from './endpoints.ts';
import classes from './Shop.module.css';

type Earned = CoinBalance['ach'][number] & { times: number };

/** Each achievement where it was last earned, the newest first. */
export function earnedOnce(all: CoinBalance['ach']): Earned[] {
  const earned = new Map<string, Earned>();
  for (const one of all) {
    const known = earned.get(one._id);
    earned.set(one._id, known ? { ...known, times: known.times + 1 } : { ...one, times: 1 });
  }
  return [...earned.values()];
}

/** What a person has achieved, on the profile; nothing without any. */
export function PersonAchievements({ user }: { user: string }) {
  const { t } = useTranslation();
  const { currentData } = useCoinBalanceQuery({ params: { id: user } });
  const earned = earnedOnce(currentData?.result.ach ?? []);
  if (!earned.length) return null;
  return (
    <Card as="section" aria-labelledby="achievements" className={classes.rows}>
      <h3 id="achievements" className={classes.heading}>
        {t('shop.achievements')}
      </h3>
      <ul className={classes.rows} aria-labelledby="achievements">
        {earned.map((one) => (
          <Row key={one._id} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ one: { name, description, pic, times, created } }: { one: Earned }) {
  const { t, i18n } = useTranslation();
  const [picture] = pic;
  return (
    <li className={classes.row}>
      <span className={classes.thumb}>
        {picture ? <img src={picture.mini ?? picture.src} alt="" loading="lazy" /> : <Icon name="star" size={20} />}
      </span>
      <div className={classes.words}>
        <strong>{name}</strong>
        {description && <span className={classes.text}>{description}</span>}
        <span className={classes.dim}>{dayText(created.slice(0, 10), i18n.language)}</span>
      </div>
      {times > 1 && <Badge tone="good">{t('shop.times', { count: times })}</Badge>}
    </li>
  );
}
