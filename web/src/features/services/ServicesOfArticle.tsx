import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryFeature } from '../../query/querySaga.ts';
import { Card } from '../../ui/Card.tsx';
import { useServicesOfArticleQuery } from './endpoints.ts';
import classes from './Services.module.css';

export const features = [queryFeature];

/** What can be asked for where an article tells about it; nothing where no service belongs to the article. */
export function ServicesOfArticle({ id }: { id: string }) {
  const { t } = useTranslation();
  const services = useServicesOfArticleQuery({ params: { id } }).currentData?.result ?? [];
  if (!services.length) return null;
  return (
    <Card as="section" aria-label={t('services.ofArticle')} className={classes.part}>
      <h2>{t('services.ofArticle')}</h2>
      <ul className={classes.links}>
        {services.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={`/service/${_id}`} className={classes.title}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
