import type { Article } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ArticleAct } from '../../features/articles/ArticleRow.tsx';
import { useArticleQuery } from '../../features/articles/endpoints.ts';
import { ArticleNav } from '../../features/articles/ArticleNav.tsx';
import { Children, Favourites, Found, Trash } from '../../features/articles/ArticleLists.tsx';
import classes from '../../features/articles/Articles.module.css';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import { EmptyState } from '../../ui/State.tsx';
import { GrantsField } from './GrantsField.tsx';

const ArticleDialogs = lazyPart(
  lazyNamed(() => import('../../features/articles/ArticleDialogs.tsx'), 'ArticleDialogs', 'people', 'tree'),
);
const NewArticle = lazyPart(lazyNamed(() => import('../../features/articles/ArticleDialogs.tsx'), 'NewArticle'));

export const features = [queryFeature];

/** A folder of the knowledge base, or its top. */
export function Page() {
  const { parent } = useParams();
  const [search, setSearch] = useState('');
  return (
    <div className={classes.layout}>
      <ArticleNav selected={parent ?? null} search={search} onSearch={setSearch} />
      <div className={classes.main}>
        {parent ? <Folder key={parent} id={parent} search={search} /> : <Top search={search} />}
      </div>
    </div>
  );
}

const tabs = ['all', 'favourites', 'trash'] as const;

function Top({ search }: { search: string }) {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const [tab] = useTabParam(tabs);
  const tag = useSearchParams()[0].get('tag');
  const title = useSectionTitle()('articles');
  const { acts, dialogs, onAct, empty } = useActs('root', isAdmin);
  return (
    <>
      <PageHeader title={title} acts={acts}>
        <LinkTabs label={title} value={tab} tabs={tabs.map((value) => ({ value, label: t(`articles.${value}`) }))} />
      </PageHeader>
      {tag && (
        <p className={classes.meta}>
          <span>{t('articles.tagged', { tag })}</span>
          <LinkButton look="subtle" icon="cross" small to="/articles">
            {t('articles.anyTag')}
          </LinkButton>
        </p>
      )}
      {search || tag ? (
        <Found search={search} tag={tag} onAct={onAct} />
      ) : tab === 'favourites' ? (
        <Favourites onAct={onAct} />
      ) : tab === 'trash' ? (
        <Trash />
      ) : (
        <Children parent="root" canOrder={isAdmin} onAct={onAct} empty={empty} />
      )}
      {dialogs}
    </>
  );
}

function Folder({ id, search }: { id: string; search: string }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('articles');
  const query = useArticleQuery({ params: { id } });
  const folder = query.currentData?.result;
  const canWrite = folder?.can.write ?? false;
  const { acts, dialogs, onAct, empty } = useActs(id, canWrite);
  if (statusOf(query).status === 'missing')
    return (
      <EmptyState icon="folder" drawing="missing" title={t('articles.missing')} text={t('articles.missingHint')} />
    );
  const crumbs = [
    { label: section, to: '/articles' },
    ...(folder?.place ?? []).map(({ _id, title }) => ({ label: title, to: `/articles/${_id}` })),
  ];
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        crumbsLabel={section}
        title={folder?.title ?? '…'}
        description={folder?.subtitle}
        acts={acts}
      />
      {search ? (
        <Found search={search} onAct={onAct} />
      ) : (
        <Children parent={id} canOrder={canWrite} onAct={onAct} empty={empty} />
      )}
      {dialogs}
    </>
  );
}

function useActs(parent: string, canWrite: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [creating, setCreating] = useState<'article' | 'folder' | null>(null);
  const [asking, setAsking] = useState<{ act: ArticleAct; article: Article } | null>(null);
  const acts: HeaderAct[] = canWrite
    ? [
        { id: 'folder', label: t('articles.newFolder'), icon: 'folder', onSelect: () => setCreating('folder') },
        {
          id: 'article',
          label: t('articles.newArticle'),
          icon: 'plus',
          main: true,
          onSelect: () => setCreating('article'),
        },
      ]
    : [];
  const created = ({ _id, type }: Article) => {
    setCreating(null);
    void navigate(type === 'folder' ? `/articles/${_id}` : `/article/${_id}?edit=1`);
  };
  return {
    acts,
    onAct: (act: ArticleAct, article: Article) => setAsking({ act, article }),
    empty: (
      <EmptyState icon="folder" title={t('articles.none')} text={t('articles.noneHint')}>
        {canWrite && (
          <Button icon="plus" onClick={() => setCreating('article')}>
            {t('articles.newArticle')}
          </Button>
        )}
      </EmptyState>
    ),
    dialogs: (
      <>
        {creating && <NewArticle type={creating} parent={parent} onClose={() => setCreating(null)} onDone={created} />}
        {asking && <ArticleDialogs {...asking} grantsField={GrantsField} onClose={() => setAsking(null)} />}
      </>
    ),
  };
}
