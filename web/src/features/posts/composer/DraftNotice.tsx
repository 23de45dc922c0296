import { lazy, Suspense, useEffect } from 'react';
import { loadNamed } from '../../../lib/lazyNamed.ts';
import { isEmpty } from '../drafts/draft.ts';
import type { DraftNoticeProps } from './DraftMessage.tsx';

const load = loadNamed(() => import('./DraftMessage.tsx'), 'DraftMessage', 'writing');
const DraftMessage = lazy(load);

/** Why a draft has not been sent, or cannot be. Fetched while one writes: it also says that there is no network. */
export function DraftNotice(props: DraftNoticeProps) {
  const { draft, isLost } = props.tools;
  const isWritten = !isEmpty(draft);
  useEffect(() => {
    if (isWritten) load().catch(() => undefined);
  }, [isWritten]);
  return <Suspense>{(isLost || draft.failure) && <DraftMessage {...props} />}</Suspense>;
}
