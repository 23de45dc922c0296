import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';

export function usePercent() {
  const { language } = useTranslation().i18n;
  return (percent: number) => numberFormat(language, { style: 'percent' }).format(percent / 100);
}
