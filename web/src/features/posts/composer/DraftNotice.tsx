import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import type { DraftNoticeProps } from './DraftMessage.tsx';

const DraftMessage = lazyNamed(() => import('./DraftMessage.tsx'), 'DraftMessage', 'writing');

/** Why a draft has not been sent, or cannot be. */
export const DraftNotice = (props: DraftNoticeProps) => (
  <Suspense>{(props.tools.isLost || props.tools.draft.failure) && <DraftMessage {...props} />}</Suspense>
);
