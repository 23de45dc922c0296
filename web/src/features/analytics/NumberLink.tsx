import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { numberFormat } from '../../lib/formats.ts';

interface Props {
  value: number;
  to: string | undefined;
}

/** A number of a table that leads to its people; zero leads nowhere. */
export function NumberLink({ value, to }: Props) {
  const { language } = useTranslation().i18n;
  const text = numberFormat(language, {}).format(value);
  return value && to ? <Link to={to} preventScrollReset children={text} /> : text;
}
