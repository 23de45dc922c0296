import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/sizes.ts';
import type { Failure } from '../drafts/draft.ts';

/** The text of a failure in this area, else the general text of its code. */
export function useFailureText() {
  const { t, i18n } = useTranslation();
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? sizeText(value, i18n.language) : (value ?? '');
  return ({ code, values = {} }: Failure, area: 'upload' | 'send' | 'comment' | 'change') => {
    const filled = { ...values, size: written(values.size), available: written(values.available) };
    if (code === 'too_many_files') return t('posts.tooManyFiles', filled);
    const areas = area === 'upload' ? [area] : [area, 'send'];
    const specific = areas.map((one) => `posts.${one}Failures.${code}`);
    return t([...specific, `errors.${code}`, `posts.${areas.at(-1)}Failures.other`], filled);
  };
}
