import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/State.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { HelpArticle } from './HelpArticle.tsx';
import classes from './Help.module.css';
import type { HelpTopic } from './topics.ts';
import { searchHelp, useHelpTopics } from './useHelpTopics.ts';

interface Props {
  /** Which topic is open, of those that the reader may see. */
  choose: (topics: readonly HelpTopic[]) => HelpTopic;
}

/** The topics beside the one that is open; on a phone above it. */
export function Help({ choose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const topics = useHelpTopics();
  const found = searchHelp(topics, search, t);
  const chosen = choose(topics);
  const topic = found.includes(chosen) ? chosen : found[0];
  const list = useRef<HTMLUListElement>(null);
  const shown = topic?.id;
  useEffect(() => {
    // On a phone the topics are a strip.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <div className={classes.help}>
      <div className={classes.list}>
        <TextField
          label={t('help.search')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <nav aria-label={t('help.topics')}>
          <ul ref={list}>
            {found.map((one) => (
              <li key={one.id}>
                <Link to={`/help?topic=${one.id}`} aria-current={one === topic ? 'page' : undefined}>
                  {t(`help.${one.id}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {topic ? (
        <HelpArticle key={topic.id} topic={topic} />
      ) : (
        <EmptyState icon="find" drawing="missing" title={t('help.none')} text={t('help.noneHint')} />
      )}
    </div>
  );
}
