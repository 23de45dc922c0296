import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlText } from '../../../lib/htmlText.ts';
import { RichText } from '../../../ui/richText/RichText.tsx';
import classes from './LongText.module.css';

/** Decided by the text and not by its height, so that nothing moves after the first paint. */
const isLong = (html: string) => {
  const text = htmlText(html);
  return text.length > 900 || text.split('\n').length > 14;
};

/** Cuts long text off until the reader opens it. */
export function LongText({ html, isOpen = false }: { html: string; isOpen?: boolean }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isOpen && !isWhole && isLong(html);
  return (
    <div className={classes.text}>
      <div className={isCut ? classes.cut : ''}>
        <RichText html={html} />
      </div>
      {isCut && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {t('posts.showMore')}
        </button>
      )}
    </div>
  );
}
