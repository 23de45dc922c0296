import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useOutletContext } from 'react-router-dom';
import { Composer } from '../../features/posts/composer/Composer.tsx';
import { postFeatures } from '../../features/posts/feature.ts';
import { Feed } from '../../features/posts/feed/Feed.tsx';
import { selectClientId, selectIsEmployee, selectIsSuperadmin } from '../../session/sessionSelectors.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { OptionalPart } from '../../ui/OptionalPart.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { mayLeave } from '../../ui/layers/control.ts';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import classes from './CompanyPage.module.css';
import { HeadPicture } from './HeadPicture.tsx';

export const features = postFeatures;

/** Fetched as soon as somebody points or tabs, as who comes from another place has done. */
const Beside = lazyNamed(() => import('./Beside.tsx'), 'Beside');

/** The whole company's posts, or those of followed people. */
export function Page() {
  const { t } = useTranslation();
  const clientId = useSelector(selectClientId) ?? '';
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const isEmployee = useSelector(selectIsEmployee);
  const used = useOutletContext<Event | undefined>();
  const [name, setName] = useState<'wall' | 'personal'>('wall');
  const feed = (
    <Feed
      key={name}
      name={name}
      label={t(`posts.feed_${name}`)}
      empty={
        <EmptyState icon="chat" drawing="chat" title={t(`posts.empty_${name}`)} text={t(`posts.emptyHint_${name}`)} />
      }
    />
  );
  return (
    <div className={isEmployee ? classes.sided : undefined}>
      <ReadingColumn>
        <OptionalPart>{used ? <Beside /> : null}</OptionalPart>
        <PageTitle />
        <HeadPicture />
        <Composer parent={{ type: 'company', id: clientId }} />
        {isSuperadmin ? (
          feed
        ) : (
          <Tabs
            label={t('posts.whichFeed')}
            value={name}
            onChange={(next) => void mayLeave().then((may) => may && setName(next))}
            tabs={[
              { value: 'wall', label: t('posts.feed_wall') },
              { value: 'personal', label: t('posts.feed_personal') },
            ]}
          >
            <ReadingColumn>{feed}</ReadingColumn>
          </Tabs>
        )}
      </ReadingColumn>
    </div>
  );
}
