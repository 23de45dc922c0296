import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { selectEnv } from '../../../session/sessionSelectors.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import type { TranslationChoice } from './TranslateItem.tsx';

const TranslateItem = lazyNamed(() => import('./TranslateItem.tsx'), 'TranslateItem', 'translation');
const nothing = () => undefined;

/** Nothing where the operator has set no translation server. */
export function TranslateItemSlot(choice: TranslationChoice) {
  const isOffered = useSelector(selectEnv)?.translate;
  return (
    isOffered && (
      <Suspense fallback={<MenuItem icon="globe" disabled onSelect={nothing} children="…" />}>
        <TranslateItem {...choice} />
      </Suspense>
    )
  );
}
