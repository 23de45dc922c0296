import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Import.module.css';

interface Props {
  total: number;
  pageSize: number;
  page: number;
  onPage: (page: number) => void;
}

/** Which rows are shown of how many. */
export function Leaf({ total, pageSize, page, onPage }: Props) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  if (!total) return null;
  return (
    <nav className={classes.leaf} aria-label={t('table.pages')}>
      <span aria-live="polite">{t('table.range', { from: number(from), to: number(to), total: number(total) })}</span>
      {pages > 1 && (
        <span>
          <span className={classes.wide}>{t('table.page', { page: number(page), pages: number(pages) })}</span>
          <IconButton icon="left" label={t('table.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <IconButton icon="right" label={t('table.next')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
        </span>
      )}
    </nav>
  );
}
