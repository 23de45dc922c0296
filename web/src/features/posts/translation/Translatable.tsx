import { Suspense, type ReactNode } from 'react';
import { lazyNamed } from '../../../lib/lazyNamed.ts';

const TranslatedText = lazyNamed(() => import('./TranslatedText.tsx'), 'TranslatedText', 'translation');

interface Props {
  of: 'post' | 'comment';
  item: { _id: string; text: string };
  isTranslated: boolean;
  onOriginal: () => void;
  /** Shows a text: the original or its translation. */
  children: (html: string) => ReactNode;
}

export function Translatable({ of, item, isTranslated, onOriginal, children }: Props) {
  const original = children(item.text);
  if (!isTranslated) return original;
  return (
    <Suspense fallback={original}>
      {/* A changed text is translated again. */}
      <TranslatedText key={item.text} of={of} id={item._id} original={item.text} onOriginal={onOriginal}>
        {children}
      </TranslatedText>
    </Suspense>
  );
}
