import { lazy, Suspense, useEffect } from 'react';
import { loadNamed } from '../../../lib/lazyNamed.ts';
import { isEmpty } from '../drafts/draft.ts';
import { loadOutgoing } from '../drafts/feature.ts';
import type { DraftNoticeProps } from './DraftMessage.tsx';
import { FailureNotice } from './FailureNotice.tsx';

const load = loadNamed(() => import('./DraftMessage.tsx'), 'DraftMessage', 'writing');
const DraftMessage = lazy(load);

/** Why a draft has not been sent, or cannot be. What is more than a sentence is fetched while one writes. */
export function DraftNotice(props: DraftNoticeProps) {
  const { draft, isLost } = props.tools;
  const isWritten = !isEmpty(draft);
  useEffect(() => {
    if (isWritten) Promise.all([load(), loadOutgoing()]).catch(() => undefined);
  }, [isWritten]);
  return (
    <Suspense fallback={draft.failure && <FailureNotice failure={draft.failure} area={props.area} />}>
      {(isLost || draft.failure) && <DraftMessage {...props} />}
    </Suspense>
  );
}
