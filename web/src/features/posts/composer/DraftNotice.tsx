import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamed } from '../../../lib/lazyNamed.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { isEmpty, type Failure as Why } from '../drafts/draft.ts';
import type { DraftNoticeProps } from './DraftMessage.tsx';
import { useFailureText } from './failures.ts';

const load = loadNamed(() => import('./DraftMessage.tsx'), 'DraftMessage', 'writing');
const DraftMessage = lazy(load);

/** Why a draft has not been sent, or cannot be. What is more than a sentence is fetched while one writes. */
export function DraftNotice(props: DraftNoticeProps) {
  const { draft, isLost } = props.tools;
  const isWritten = !isEmpty(draft);
  useEffect(() => {
    if (isWritten) load().catch(() => undefined);
  }, [isWritten]);
  return (
    <Suspense fallback={draft.failure && <Failure {...props} failure={draft.failure} />}>
      {(isLost || draft.failure) && <DraftMessage {...props} />}
    </Suspense>
  );
}

/** In one sentence, such as that there is no network. */
function Failure({ failure, area = 'send' }: DraftNoticeProps & { failure: Why }) {
  const { t } = useTranslation();
  return (
    <Notice tone="bad">
      {useFailureText()(failure, area)} {t('posts.textIsKept')}
    </Notice>
  );
}
