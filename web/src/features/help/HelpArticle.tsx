import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSuperadmin, selectMyId } from '../../session/sessionSelectors.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import classes from './Help.module.css';
import type { HelpTopic } from './topics.ts';
import { partsOf } from './useHelpTopics.ts';

/** One topic, its parts below each other. */
export function HelpArticle({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation();
  const place = usePlaceOf(topic);
  return (
    <Card as="article" className={classes.article} aria-labelledby="help-topic">
      <h2 id="help-topic">{t(`help.${topic.id}.title`)}</h2>
      <p className={classes.lead}>{t(`help.${topic.id}.lead`)}</p>
      {partsOf(topic, t).map(({ key, title, text }) => (
        <section key={key}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      {place && (
        <div>
          <LinkButton look="soft" to={place}>
            {t('help.open')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

/** The page that a topic explains; null where there is none, or not for this reader. */
function usePlaceOf({ paths: [path], tab }: HelpTopic): string | null {
  const myId = useSelector(selectMyId);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  if (!path) return null;
  if (path !== '/profile') return path;
  // The superadmin belongs to no company and has no profile in it.
  return isSuperadmin ? null : `${path}/${myId}${tab ? `?tab=${tab}` : ''}`;
}
