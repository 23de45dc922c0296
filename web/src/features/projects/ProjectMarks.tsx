import type { Project } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { numberFormat } from '../../lib/formats.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Projects.module.css';

type Shown = Pick<Project, 'status' | 'start' | 'end' | 'participants'>;

/** How a project stands: its state, its days, and how many take part. */
export function ProjectMarks({ project }: { project: Shown }) {
  const { t, i18n } = useTranslation();
  const { status, participants } = project;
  const count = participants.length;
  const days = useDays(project);
  return (
    <span className={classes.marks}>
      <Badge tone={status === 'active' ? 'good' : 'neutral'}>{t(`projects.status_${status}`)}</Badge>
      {days && (
        <span className={classes.mark}>
          <Icon name="calendar" size={16} />
          {days}
        </span>
      )}
      <span className={classes.mark}>
        <Icon name="people" size={16} />
        {t('projects.count', { count, number: numberFormat(i18n.language, {}).format(count) })}
      </span>
    </span>
  );
}

function useDays({ start, end }: Shown): string {
  const { t, i18n } = useTranslation();
  const day = (value: string) => dayText(value, i18n.language);
  if (start && end) return `${day(start)} – ${day(end)}`;
  if (start) return t('projects.from', { day: day(start) });
  return end ? t('projects.until', { day: day(end) }) : '';
}
