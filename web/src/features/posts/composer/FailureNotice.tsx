import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import type { Failure } from '../drafts/draft.ts';
import { useFailureText } from './failures.ts';

interface Props {
  failure: Failure;
  /** What is sent, as its failures name it. */
  area?: 'send' | 'comment' | 'change';
}

/** In one sentence, such as that there is no network. */
export function FailureNotice({ failure, area = 'send' }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <Notice tone="bad">
      {failureText(failure, area)} {t('posts.textIsKept')}
    </Notice>
  );
}
