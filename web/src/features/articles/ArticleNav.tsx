import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { FailedState } from '../../ui/State.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tree } from '../../ui/tree/Tree.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import classes from './Articles.module.css';
import { useArticleTreeQuery, useChangeArticleMutation } from './endpoints.ts';
import { idsAbove, nestedOf, pathOf } from './tree.ts';

interface Props {
  /** The article or folder that is open. */
  selected: string | null;
  search: string;
  onSearch: (text: string) => void;
}

/** Beside every page of the knowledge base: its search and its tree; on a phone the tree opens. */
export function ArticleNav({ selected, search, onSearch }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMedia('(max-width: 900px)');
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={classes.nav} aria-label={t('articles.contents')}>
      <TextField
        type="search"
        label={t('articles.find')}
        value={search}
        maxLength={100}
        onChange={(event) => onSearch(event.target.value)}
      />
      {isNarrow && (
        <Button look="outline" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('articles.contents')}
        </Button>
      )}
      {(!isNarrow || isOpen) && (
        <>
          <ul className={classes.links}>
            <li>
              <Link to="/articles?tab=favourites">
                <Icon name="bookmark" size={18} />
                {t('articles.favourites')}
              </Link>
            </li>
            <li>
              <Link to="/articles?tab=trash">
                <Icon name="trash" size={18} />
                {t('articles.trash')}
              </Link>
            </li>
          </ul>
          <FullTree key={selected} selected={selected} />
        </>
      )}
    </nav>
  );
}

function FullTree({ selected }: { selected: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useSelector(selectIsAdmin);
  const [change] = useChangeArticleMutation();
  const query = useArticleTreeQuery({ params: { id: 'root' } });
  const nodes = query.currentData?.result;
  const tree = useMemo(() => nestedOf(nodes ?? []), [nodes]);
  const { status, code } = statusOf(query);
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <TextSkeleton lines={6} />
      </Loading>
    );
  if (!nodes)
    return (
      <FailedState
        {...failureTexts(t, code, t('articles.failed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  const byId = new Map(nodes.map((node) => [node._id, node]));
  const open = (id: string) => {
    const node = byId.get(id);
    if (node) void navigate(pathOf(node));
  };
  return (
    <Tree
      label={t('articles.contents')}
      nodes={tree}
      selected={selected}
      opened={selected ? [...idsAbove(nodes, selected), selected] : []}
      onOpen={({ id }) => open(id)}
      canMove={({ id, parent }) =>
        byId.get(id)?.parent !== (parent ?? 'root') && (parent === null || byId.get(parent)?.type !== 'file')
      }
      onMove={
        isAdmin
          ? ({ id, parent }) => change({ params: { id }, body: { parent: parent ?? 'root' } }).unwrap()
          : undefined
      }
    />
  );
}
