import type { Article } from '@atrium/contracts';
import { joinTags } from '@atrium/contracts/tagNames';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { failureTexts } from '../../lib/failureTexts.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { codeOf, statusOf } from '../../query/queryStatus.ts';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import classes from './Articles.module.css';
import { ArticleRow, type ArticleAct } from './ArticleRow.tsx';
import {
  useArticleChildrenQuery,
  useArticlesFoundQuery,
  useArticleTrashQuery,
  useFavouriteArticlesQuery,
  useRestoreArticleMutation,
  useSwapArticlesMutation,
} from './endpoints.ts';

type OnAct = (act: ArticleAct, article: Article) => void;

interface Asked {
  query: {
    currentData?: { result: unknown[]; total?: number };
    error?: Parameters<typeof statusOf>[0]['error'];
    isFetching: boolean;
    refetch: () => void;
  };
  empty: ReactNode;
  /** What is shown of the loaded rows. */
  children: (rows: Article[]) => ReactNode;
  /** Absent: there are no more. */
  onMore?: () => void;
}

function Listed({ query, empty, children, onMore }: Asked) {
  const { t } = useTranslation();
  const rows = query.currentData?.result as Article[] | undefined;
  const { status, code } = statusOf(query);
  if (!rows && status === 'loading')
    return (
      <Card>
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={6} />
        </Loading>
      </Card>
    );
  if (!rows)
    return (
      <Card>
        <FailedState
          {...failureTexts(t, code, t('articles.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      </Card>
    );
  if (!rows.length) return <Card>{empty}</Card>;
  return (
    <Card>
      <ul className={classes.list}>{children(rows)}</ul>
      {onMore && rows.length < (query.currentData?.total ?? 0) && (
        <Button look="subtle" busy={query.isFetching} onClick={onMore}>
          {t('articles.more')}
        </Button>
      )}
    </Card>
  );
}

const pageSize = 100;

interface ChildrenProps {
  parent: string;
  /** Whether the reader may change the order. */
  canOrder: boolean;
  onAct: OnAct;
  empty: ReactNode;
}

/** What stands in a folder, in its order. */
export function Children({ parent, canOrder, onAct, empty }: ChildrenProps) {
  const client = useSelector(selectClientId) ?? '';
  const [limit, setLimit] = useState(pageSize);
  const [swap] = useSwapArticlesMutation();
  const query = useArticleChildrenQuery({ params: { id: parent }, query: { limit, page: 1 } });
  const swapped = (from?: Article, to?: Article) =>
    canOrder && from && to
      ? () => void swap({ params: { client, from: from.order, to: to.order }, query: { parent } })
      : undefined;
  return (
    <Listed query={query} empty={empty} onMore={limit < 1000 ? () => setLimit(1000) : undefined}>
      {(rows) =>
        rows.map((article, at) => (
          <ArticleRow
            key={article._id}
            article={article}
            onAct={onAct}
            onUp={swapped(article, rows[at - 1])}
            onDown={swapped(article, rows[at + 1])}
          />
        ))
      }
    </Listed>
  );
}

interface FoundProps {
  search: string;
  tag?: string | null;
  onAct?: OnAct;
}

/** What is found by words and a tag, with its place. */
export function Found({ search, tag, onAct }: FoundProps) {
  const { t } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const settled = useDebounced(search) ?? search;
  const asked = {
    ...(settled && { search: settled }),
    ...(tag && { tags: joinTags([tag]) }),
    limit: tag ? pageSize : 50,
    page: 1,
  };
  const query = useArticlesFoundQuery({ params: { client, user }, query: asked });
  const empty = <EmptyState icon="find" title={t('articles.nothingFound')} text={t('articles.nothingFoundHint')} />;
  return (
    <Listed query={query} empty={empty}>
      {(rows) => rows.map((article) => <ArticleRow key={article._id} article={article} withPlace onAct={onAct} />)}
    </Listed>
  );
}

export function Favourites({ onAct }: { onAct: OnAct }) {
  const { t } = useTranslation();
  const query = useFavouriteArticlesQuery({});
  const empty = <EmptyState icon="bookmark" title={t('articles.noFavourites')} text={t('articles.noFavouritesHint')} />;
  return (
    <Listed query={query} empty={empty}>
      {(rows) => rows.map((article) => <ArticleRow key={article._id} article={article} withPlace onAct={onAct} />)}
    </Listed>
  );
}

/** What was deleted, for those who may bring it back. */
export function Trash() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [restore, { isLoading }] = useRestoreArticleMutation();
  const query = useArticleTrashQuery({ query: { limit: pageSize, page: 1 } });
  const bringBack = async (id: string) => {
    const { error } = await restore({ params: { id } });
    const isParent = codeOf(error) === 'article_parent_trashed';
    const failure = isParent ? 'articles.error_article_parent_trashed' : 'articles.notRestored';
    dispatch(toastAsked({ tone: error ? 'bad' : 'good', text: error ? failure : 'articles.restored' }));
  };
  const empty = <EmptyState icon="trash" title={t('articles.noTrash')} text={t('articles.noTrashHint')} />;
  return (
    <Listed query={query} empty={empty}>
      {(rows) =>
        rows.map(({ _id, title, place }) => (
          <li key={_id} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.meta}>{place.map((folder) => folder.title).join(' › ')}</span>
            </div>
            <Button look="outline" icon="undo" busy={isLoading} onClick={() => void bringBack(_id)}>
              {t('articles.restore')}
            </Button>
          </li>
        ))
      }
    </Listed>
  );
}
