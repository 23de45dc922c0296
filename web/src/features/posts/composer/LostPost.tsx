import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { copyText } from '../../../lib/copyText.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { htmlText } from '../../../lib/htmlText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { nameOf } from '../../../colleagues/names.ts';
import { selectPost } from '../selectors.ts';
import { lostTextDropped } from '../slice.ts';
import classes from './DraftNotice.module.css';
import type { DraftTools } from './useDraft.ts';

/** The post was deleted while this text was being written. */
export function LostPost({ tools: { draft, drop, isLost } }: { tools: DraftTools }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const author = useSelector(selectPost(isLost ?? ''))?.author;
  const copy = async () => {
    const isCopied = await copyText(htmlText(draft.html));
    dispatch(
      toastAsked(isCopied ? { tone: 'good', text: 'writing.copied' } : { tone: 'bad', text: 'writing.notCopied' }),
    );
  };
  const discard = () => {
    drop();
    if (isLost) dispatch(lostTextDropped(isLost));
  };
  return (
    <Notice tone="bad">
      {t('writing.postLost', { name: author ? nameOf(author, t('posts.unknownPerson')) : t('posts.unknownPerson') })}
      <div className={classes.acts}>
        <Button small look="outline" onClick={() => void copy()}>
          {t('writing.copy')}
        </Button>
        <Button small look="subtle" onClick={discard}>
          {t('writing.discard')}
        </Button>
      </div>
    </Notice>
  );
}
