import type { Article } from '@atrium/contracts';
import { articles } from '@atrium/contracts/articles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { ArticleAct } from './ArticleRow.tsx';
import {
  useAddArticleMutation,
  useArticleTreeQuery,
  useChangeArticleMutation,
  useRemoveArticleMutation,
} from './endpoints.ts';
import type { GrantsField } from './grantsField.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { nestedOf } from './tree.ts';

const MoveDialog = lazyPart(lazyNamed(() => import('../../ui/tree/MoveDialog.tsx'), 'MoveDialog', 'tree'));

const names = ['title', 'subtitle'] as const;

interface NewProps {
  type: 'article' | 'folder';
  parent: string;
  onClose: () => void;
  onDone: (article: Article) => void;
}

export function NewArticle({ type, parent, onClose, onDone }: NewProps) {
  const { t } = useTranslation();
  const [add] = useAddArticleMutation();
  return (
    <FormDialog
      title={t(type === 'folder' ? 'articles.newFolder' : 'articles.newArticle')}
      width={480}
      call={articles.create}
      names={names}
      texts="articles.form"
      submitLabel={t('articles.create')}
      send={(body) => add({ body: { ...body, type, parent, section: 'knowl_base' } })}
      onDone={({ result }) => onDone(result)}
      onClose={onClose}
    />
  );
}

interface Props {
  article: Article;
  act: ArticleAct;
  grantsField: GrantsField;
  onClose: () => void;
  onRemoved?: () => void;
}

/** What is done with an article or a folder. */
export function ArticleDialogs({ article, act, grantsField, onClose, onRemoved }: Props) {
  if (act === 'edit') return <Rename article={article} onClose={onClose} />;
  if (act === 'move') return <Move article={article} onClose={onClose} />;
  if (act === 'rights') return <RightsDialog article={article} grantsField={grantsField} onClose={onClose} />;
  return <Remove article={article} onClose={onClose} onRemoved={onRemoved} />;
}

function Rename({ article, onClose }: { article: Article; onClose: () => void }) {
  const { t } = useTranslation();
  const [change] = useChangeArticleMutation();
  return (
    <FormDialog
      title={t('articles.act_edit')}
      width={480}
      call={articles.update}
      names={names}
      texts="articles.form"
      initial={article}
      sendsChanges
      submitLabel={t('common.save')}
      send={(body) => change({ params: { id: article._id }, body })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function Move({ article, onClose }: { article: Article; onClose: () => void }) {
  const dispatch = useDispatch();
  const isAdmin = useSelector(selectIsAdmin);
  const [change] = useChangeArticleMutation();
  const { currentData } = useArticleTreeQuery({ params: { id: 'root' } });
  const tree = useMemo(
    () => nestedOf((currentData?.result ?? []).filter(({ type }) => type !== 'file')),
    [currentData],
  );
  const inside = useMemo(() => {
    const ids = new Set([article._id]);
    for (const { _id, parent } of currentData?.result ?? []) if (ids.has(parent)) ids.add(_id);
    return ids;
  }, [article._id, currentData]);
  if (!currentData) return null;
  const move = async (parent: string | null) => {
    const { error } = await change({ params: { id: article._id }, body: { parent: parent ?? 'root' } });
    const code = codeOf(error);
    const text =
      code === 'article_depth' ? 'articles.error_article_depth' : error ? 'articles.notMoved' : 'articles.moved';
    dispatch(toastAsked({ tone: error ? 'bad' : 'good', text }));
  };
  return (
    <MoveDialog
      tree={tree}
      node={{ id: article._id, name: article.title }}
      mayMove={(parent) =>
        parent === null ? isAdmin && article.parent !== 'root' : parent !== article.parent && !inside.has(parent)
      }
      onMove={(parent) => void move(parent)}
      onClose={onClose}
    />
  );
}

function Remove({ article, onClose, onRemoved }: { article: Article; onClose: () => void; onRemoved?: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [remove, { isLoading }] = useRemoveArticleMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id: article._id } });
    onClose();
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: 'articles.removed' }));
    onRemoved?.();
  };
  return (
    <ConfirmDialog
      title={t('articles.removeTitle', { title: article.title })}
      text={t(article.type === 'folder' ? 'articles.removeFolderText' : 'articles.removeText')}
      confirmLabel={t('articles.act_remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
