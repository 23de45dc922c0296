import type { Post } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { pictureOf, profilePath } from '../../../colleagues/names.ts';
import { postPath } from '../paths.ts';
import classes from './PostHead.module.css';

interface Props {
  post: Post;
  /** Of the name, which labels the card. */
  id: string;
  name: string;
  children: ReactNode;
}

/** The author, the time and the audience. */
export function PostHead({ post, id, name, children }: Props) {
  const { t } = useTranslation();
  const { author, type, parent, created, updated, pinned } = post;
  return (
    <header className={classes.head}>
      {/* The name beside it is the same link. */}
      <Link to={profilePath(author._id)} tabIndex={-1} aria-hidden="true">
        <Avatar name={author.fullName} src={pictureOf(author)} size={40} />
      </Link>
      <div className={classes.words}>
        <Link id={id} to={profilePath(author._id)} className={classes.name}>
          {name}
        </Link>
        <div className={classes.facts}>
          {author.position && <span>{author.position}</span>}
          <Link to={postPath(post._id)} className={classes.time}>
            <RelativeTime time={created} />
            {updated && <span> ({t('posts.edited')})</span>}
          </Link>
          {pinned && <span>{t('posts.pinned')}</span>}
          <span>{type === 'thanks' ? t('posts.thankYou') : t(`posts.audience_${parent.type}`)}</span>
        </div>
      </div>
      {children}
    </header>
  );
}
