import type { Article } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import classes from './Articles.module.css';
import { FavouriteButton } from './FavouriteButton.tsx';
import { Tags } from './Tags.tsx';
import { iconOf, pathOf } from './tree.ts';

export type ArticleAct = 'edit' | 'move' | 'rights' | 'remove';

interface Props {
  article: Article;
  /** The folders in which it stands are shown, too. */
  withPlace?: boolean;
  /** Absent: nothing is done with it here. */
  onAct?: (act: ArticleAct, article: Article) => void;
  /** Absent where the order cannot be changed. */
  onUp?: () => void;
  onDown?: () => void;
}

export function ArticleRow({ article, withPlace, onAct, onUp, onDown }: Props) {
  const { t } = useTranslation();
  const { title, subtitle, type, author, updated, place, admins_only, tags, can } = article;
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon name={iconOf(type)} />
      </span>
      <div className={classes.words}>
        <Link to={pathOf(article)} className={classes.title}>
          {title}
        </Link>
        {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        <span className={classes.meta}>
          {withPlace && place.length > 0 && <span>{place.map((folder) => folder.title).join(' › ')}</span>}
          <span>{author.fullName}</span>
          <RelativeTime time={updated} />
          {admins_only && <Badge>{t('articles.adminsOnly')}</Badge>}
          <Tags names={tags} />
        </span>
      </div>
      {(onUp ?? onDown) && (
        <>
          <IconButton icon="up" label={t('articles.up', { title })} disabled={!onUp} onClick={onUp} />
          <IconButton icon="down" label={t('articles.down', { title })} disabled={!onDown} onClick={onDown} />
        </>
      )}
      <FavouriteButton article={article} />
      {can.write && onAct && (
        <Menu target={<IconButton icon="more" label={t('articles.acts', { title })} />}>
          <MenuItem icon="edit" onSelect={() => onAct('edit', article)}>
            {t('articles.act_edit')}
          </MenuItem>
          <MenuItem icon="folder" onSelect={() => onAct('move', article)}>
            {t('articles.act_move')}
          </MenuItem>
          <MenuItem icon="lock" onSelect={() => onAct('rights', article)}>
            {t('articles.act_rights')}
          </MenuItem>
          <MenuItem icon="trash" danger onSelect={() => onAct('remove', article)}>
            {t('articles.act_remove')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
