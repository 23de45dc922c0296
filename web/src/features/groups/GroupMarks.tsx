import type { Group } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Groups.module.css';
import { typeIcons } from './list.ts';

type Shown = Pick<Group, 'type' | 'members_total'> & { archived?: boolean };

/** What kind of group it is, and how large. */
export function GroupMarks({ group: { type, members_total: count, archived } }: { group: Shown }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language, {}).format(count);
  return (
    <span className={classes.marks}>
      <span className={classes.mark}>
        <Icon name={typeIcons[type]} size={16} />
        {t(`groups.type_${type}`)}
      </span>
      <span>{t('groups.members', { count, number })}</span>
      {archived && <Badge tone="warm">{t('groups.archived')}</Badge>}
    </span>
  );
}
