import type { Article } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ArticleAct } from '../../features/articles/ArticleRow.tsx';
import { ArticleNav } from '../../features/articles/ArticleNav.tsx';
import { Found } from '../../features/articles/ArticleLists.tsx';
import classes from '../../features/articles/Articles.module.css';
import { useArticleQuery } from '../../features/articles/endpoints.ts';
import { FavouriteButton } from '../../features/articles/FavouriteButton.tsx';
import { copyText } from '../../lib/copyText.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectMay } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { GrantsField } from './GrantsField.tsx';

const Reader = lazyPart(
  lazyNamed(() => import('../../features/articles/Reader.tsx'), 'Reader', 'fileField', 'article'),
);
const ArticleEditing = lazyPart(
  lazyNamed(() => import('../../features/articles/ArticleEditing.tsx'), 'ArticleEditing', 'fileField', 'editing'),
);
const ArticleDialogs = lazyPart(
  lazyNamed(() => import('../../features/articles/ArticleDialogs.tsx'), 'ArticleDialogs', 'people', 'tree'),
);

const ServicesOfArticle = lazyPart(
  lazyNamed(() => import('../../features/services/ServicesOfArticle.tsx'), 'ServicesOfArticle', 'services'),
  () => null,
);

export const features = [queryFeature];

/** An article, read or written in its place. */
export function Page() {
  const { _id: id = '' } = useParams();
  const [search, setSearch] = useState('');
  return (
    <div className={classes.layout}>
      <ArticleNav selected={id} search={search} onSearch={setSearch} />
      <div className={classes.main}>{search ? <Found search={search} /> : <One key={id} id={id} />}</div>
    </div>
  );
}

function One({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useArticleQuery({ params: { id } });
  const article = query.currentData?.result;
  const { status, code } = statusOf(query);
  if (status === 'missing')
    return <EmptyState icon="file" drawing="missing" title={t('articles.missing')} text={t('articles.missingHint')} />;
  if (article) return <Opened article={article} />;
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <TextSkeleton lines={12} />
      </Loading>
    );
  return (
    <FailedState
      {...failureTexts(t, code, t('articles.failed'))}
      retryLabel={t('common.retry')}
      busy={query.isFetching}
      onRetry={query.refetch}
    />
  );
}

function Opened({ article }: { article: Article }) {
  const { _id, title, place, can } = article;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const mayAsk = useSelector(selectMay('services'));
  const isEditing = params.has('edit') && can.write;
  const [asking, setAsking] = useState<ArticleAct | null>(null);
  const section = useSectionTitle()('articles');
  const up = place.at(-1);
  const acts = useActs(article, setAsking);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: section, to: '/articles' },
          ...place.map((folder) => ({ label: folder.title, to: `/articles/${folder._id}` })),
        ]}
        crumbsLabel={section}
        title={title}
        note={<FavouriteButton article={article} />}
        acts={isEditing ? [] : acts}
      />
      {isEditing ? (
        <ArticleEditing article={article} onDone={() => void navigate(`/article/${_id}`, { replace: true })} />
      ) : (
        <Reader article={article} beside={mayAsk && <ServicesOfArticle id={_id} />} />
      )}
      {asking && (
        <ArticleDialogs
          article={article}
          act={asking}
          grantsField={GrantsField}
          onClose={() => setAsking(null)}
          onRemoved={() => void navigate(up ? `/articles/${up._id}` : '/articles')}
        />
      )}
    </>
  );
}

function useActs({ _id, can }: Article, ask: (act: ArticleAct) => void): HeaderAct[] {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const copy = async () => {
    const isCopied = await copyText(`${location.origin}/article/${_id}`);
    dispatch(
      toastAsked({ tone: isCopied ? 'good' : 'bad', text: isCopied ? 'articles.copied' : 'articles.notCopied' }),
    );
  };
  return [
    { id: 'copy', label: t('articles.copyLink'), icon: 'link', onSelect: () => void copy() },
    { id: 'print', label: t('articles.print'), icon: 'file', onSelect: () => window.print() },
    ...(can.write
      ? [
          { id: 'move', label: t('articles.act_move'), icon: 'folder' as const, onSelect: () => ask('move') },
          { id: 'rights', label: t('articles.act_rights'), icon: 'lock' as const, onSelect: () => ask('rights') },
          {
            id: 'remove',
            label: t('articles.act_remove'),
            icon: 'trash' as const,
            danger: true,
            onSelect: () => ask('remove'),
          },
          { id: 'edit', label: t('articles.edit'), icon: 'edit' as const, main: true, to: `/article/${_id}?edit=1` },
        ]
      : []),
  ];
}
