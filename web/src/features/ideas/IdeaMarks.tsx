import type { Idea } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Ideas.module.css';
import { statusTones } from './list.ts';

export function StatusBadge({ status }: Pick<Idea, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={statusTones[status]}>{t(`ideas.status_${status}`)}</Badge>;
}

export function PrivateMark() {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <Icon name="lock" size={14} />
      {t('ideas.private')}
    </span>
  );
}

/** The author's name; of an erased person there is none. */
export function useAuthorName() {
  const { t } = useTranslation();
  return ({ author }: Pick<Idea, 'author'>) => author.fullName || t('posts.unknownPerson');
}
