import { skipToken } from '@reduxjs/toolkit/query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/i18n/languages.ts';
import { queryFeature } from '../../../query/querySaga.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { useCommentTranslationQuery, usePostTranslationQuery } from './endpoints.ts';
import { languageName } from './languageName.ts';
import classes from './TranslatedText.module.css';

export const features = [queryFeature];

interface Props {
  of: 'post' | 'comment';
  id: string;
  /** Shown until the translation has come, and when it fails. */
  original: string;
  children: (html: string) => ReactNode;
  onOriginal: () => void;
}

/** A text in the reader's language, with a note that it is a translation. */
export function TranslatedText({ of, id, original, children, onOriginal }: Props) {
  const { t, i18n } = useTranslation();
  const input = { params: { id }, query: { to: languageOf(i18n.language) } };
  const ofPost = usePostTranslationQuery(of === 'post' ? input : skipToken);
  const ofComment = useCommentTranslationQuery(of === 'comment' ? input : skipToken);
  const answer = of === 'post' ? ofPost : ofComment;
  const { status } = statusOf(answer);
  const translation = answer.currentData?.result;
  return (
    <>
      {children(translation?.text ?? original)}
      {translation ? (
        <Note
          text={sourceOf(translation.from, i18n.language, t)}
          action={t('translation.original')}
          onAct={onOriginal}
        />
      ) : status === 'loading' || answer.isFetching ? (
        <Note text={t('translation.loading')} />
      ) : (
        <Note text={t('translation.failed')} action={t('common.retry')} onAct={() => void answer.refetch()} />
      )}
    </>
  );
}

/** Without the language when the server does not name it. */
function sourceOf(from: string | null, locale: string, t: TFunction) {
  const language = from && languageName(from, locale);
  return language ? t('translation.from', { language }) : t('translation.byMachine');
}

const Note = ({ text, action, onAct }: { text: string; action?: string; onAct?: () => void }) => (
  <p className={classes.note} role="status">
    {text}
    {action && (
      <button type="button" className={classes.act} onClick={onAct}>
        {action}
      </button>
    )}
  </p>
);
