import { useTranslation } from 'react-i18next';
import { sizeText } from '../../lib/sizes.ts';
import type { FileLimits } from './accept.ts';

const kindOf = (type: string) =>
  type === 'image/*' ? 'pictures' : type === 'video/*' ? 'videos' : type === 'application/pdf' ? 'pdf' : null;

/** What may be chosen, said before one chooses. */
export function useLimitsText({ accept, maxBytes, most }: FileLimits) {
  const { t, i18n } = useTranslation();
  const kinds = accept?.map((type) => {
    const kind = kindOf(type);
    return kind ? t(`fileField.${kind}`) : (type.split('/')[1] ?? type);
  });
  return [
    kinds?.length && new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(kinds),
    maxBytes && t('fileField.upTo', { size: sizeText(maxBytes, i18n.language) }),
    most && most > 1 && t('fileField.count', { count: most }),
  ]
    .filter(Boolean)
    .join(' · ');
}
