import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useWrittenImportsQuery } from './endpoints.ts';
import classes from './Import.module.css';

/** The imports of the last day, so that one is found again and undone. Nothing while there is none. */
export function Recent() {
  const { t } = useTranslation();
  const clientId = useSelector(selectClient)?._id ?? '';
  const { data, isError } = useWrittenImportsQuery({ params: { clientId } });
  if (isError) return <Notice tone="bad">{t('import.recentFailed')}</Notice>;
  if (!data?.result.length) return null;
  return (
    <Card className={classes.step}>
      <h2 className={classes.title}>{t('import.recent')}</h2>
      <ul className={classes.recent}>
        {data.result.map(({ _id, fileName, by, written, phase, undoable }) => (
          <li key={_id}>
            <Link to={`?import=${_id}`}>
              <span className={classes.header}>
                <b>{fileName}</b>
                <small>
                  {by && `${by.fullName} · `}
                  <RelativeTime time={written} />
                </small>
              </span>
              <Badge tone={undoable ? 'accent' : 'neutral'}>
                {t(undoable ? 'import.canBeUndone' : phase === 'undone' ? 'import.isUndone' : 'import.nothingToUndo')}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
