import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Help } from '../../features/help/Help.tsx';
import { topicOf, type HelpTopic } from '../../features/help/topics.ts';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './HelpPage.module.css';

/** Help with each part of the portal; `?from=` is the place where somebody has asked for it. */
export function Page() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const choose = (topics: readonly HelpTopic[]) =>
    topics.find(({ id }) => id === params.get('topic')) ?? topicOf(params.get('from') ?? '', topics);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeader
          title={t('layout.help')}
          acts={[{ id: 'about', label: t('help.about.title'), icon: 'info', to: '/about' }]}
        />
      </div>
      <Help choose={choose} />
    </div>
  );
}
