import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { WidgetCard } from '../../ui/WidgetCard.tsx';
import { useVacancyListQuery } from './endpoints.ts';
import { salaryText } from './salary.ts';
import classes from './VacancyWidget.module.css';

export const features = [queryFeature];

const shown = 3;

/** The newest open vacancies; nothing without any. */
export function VacancyWidget() {
  const { t, i18n } = useTranslation();
  const title = useSectionTitle()('vacancies');
  const { currentData } = useVacancyListQuery({ query: { open: '1', limit: shown } });
  if (!currentData?.result.length) return null;
  const others = currentData.total - currentData.result.length;
  return (
    <WidgetCard title={title} icon="person" to="/vacancies">
      <ul>
        {currentData.result.map((vacancy) => (
          <li key={vacancy._id}>
            <Link to={`/vacancy/${vacancy._id}`} className={classes.vacancy}>
              <span className={classes.name}>{vacancy.title}</span>
              <span className={classes.hint}>
                {[salaryText(vacancy, i18n.language, t), ...vacancy.tags.slice(0, 2)].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Link to="/vacancies" className={classes.more}>
          {t('vacancies.moreOpen', { count: others })}
        </Link>
      )}
    </WidgetCard>
  );
}
