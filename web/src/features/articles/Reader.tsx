import type { Article, ArticleNode } from '@atrium/contracts';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Comments } from '../../comments/lazy.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { attachedItem } from '../../session/useUpload.ts';
import { ArticleText } from '../../ui/article/ArticleText.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileRow } from '../../ui/files/FileRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { EmptyState } from '../../ui/State.tsx';
import classes from './Articles.module.css';
import { useArticleTreeQuery, useViewArticleMutation } from './endpoints.ts';
import { Contents } from './Contents.tsx';
import { headingsOf } from './headings.ts';
import { Tags } from './Tags.tsx';
import { neighboursOf, pathOf } from './tree.ts';
import { Views } from './Views.tsx';

/** An article as it is read, with its contents beside it. */
export function Reader({ article, beside }: { article: Article; beside?: ReactNode }) {
  const { t } = useTranslation();
  const { _id, content = '', cover, subtitle, author, updated, files, tags, admins_only, views_total, can } = article;
  const text = useRef<HTMLDivElement>(null);
  const headings = useMemo(() => headingsOf(content), [content]);
  useView(_id);
  return (
    <div className={classes.reader}>
      <Card as="article" className={classes.text}>
        {cover && <img className={classes.cover} src={cover.src} alt="" />}
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        <p className={classes.meta}>
          <span>{author.fullName}</span>
          <RelativeTime time={updated} />
          {admins_only && <Badge>{t('articles.adminsOnly')}</Badge>}
          <Tags names={tags} />
        </p>
        {content ? (
          <div ref={text}>
            <ArticleText html={content} label={t('common.loading')} />
          </div>
        ) : (
          !files.length && <EmptyState icon="file" title={t('articles.emptyTitle')} text={t('articles.emptyHint')} />
        )}
        {files.map((file) => (
          <FileRow key={file._id} item={attachedItem(file)} isFixed onAlt={() => undefined} />
        ))}
        <Around id={_id} />
        {article.section === 'knowl_base' && (
          <div className={classes.comments}>
            <Comments key={_id} of={{ type: 'article', id: _id }} />
          </div>
        )}
      </Card>
      <div className={classes.aside}>
        {beside}
        {headings.length > 0 && <Contents article={_id} headings={headings} text={text} />}
        <Card as="section" aria-label={t('articles.readBy')}>
          {can.write ? (
            <Views id={_id} total={views_total} />
          ) : (
            <p>{t('articles.viewsTotal', { count: views_total })}</p>
          )}
        </Card>
      </div>
    </div>
  );
}

function useView(id: string) {
  const user = useSelector(selectMyId);
  const [view] = useViewArticleMutation();
  useEffect(() => {
    if (user) void view({ params: { id, user } });
  }, [id, user, view]);
}

/** The articles before and after this one in its folder. */
function Around({ id }: { id: string }) {
  const { t } = useTranslation();
  const { currentData } = useArticleTreeQuery({ params: { id: 'root' } });
  const { previous, next } = neighboursOf(currentData?.result ?? [], id);
  if (!previous && !next) return null;
  const link = (node: ArticleNode | undefined, label: string) =>
    node && (
      <LinkButton look="outline" to={pathOf(node)}>
        {`${label}: ${node.title}`}
      </LinkButton>
    );
  return (
    <nav className={classes.around} aria-label={t('articles.around')}>
      {link(previous, t('articles.previous'))}
      {link(next, t('articles.next'))}
    </nav>
  );
}
