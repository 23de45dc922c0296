import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { nameOf, pictureOf, profilePath } from '../../../colleagues/names.ts';
import classes from './Thanks.module.css';

export function Thanks({ to, text }: { to: Person; text: string }) {
  const { t } = useTranslation();
  const name = nameOf(to, t('posts.unknownPerson'));
  return (
    <div className={classes.card}>
      <span className={classes.face}>
        <Avatar name={to.fullName} src={pictureOf(to)} size={56} />
        <span className={classes.star}>
          <Icon name="star" size={16} />
        </span>
      </span>
      <div className={classes.words}>
        <Link to={profilePath(to._id)} className={classes.title}>
          {t('posts.thankYouTo', { name })}
        </Link>
        <RichText html={text} />
      </div>
    </div>
  );
}
