import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { copyText } from '../../lib/copyText.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Articles.module.css';
import { headingIn, type Heading } from './headings.ts';

type Text = RefObject<HTMLDivElement | null>;

const headingAt = (text: Text, at: number) => text.current?.querySelectorAll<HTMLElement>('h2, h3, h4')[at];

interface Props {
  article: string;
  headings: readonly Heading[];
  text: Text;
}

/** Goes to a heading, marks the one that is read, and copies the address of each. */
export function Contents({ article, headings, text }: Props) {
  const { t } = useTranslation();
  const [current, choose] = useCurrent(headings, text);
  const copy = useCopy();
  useAddressed(headings, text, choose);
  const open = (at: number) => {
    headingAt(text, at)?.scrollIntoView({ block: 'start' });
    // The router is not told: the page stays where it is, and so does the way back.
    history.replaceState(history.state, '', `#${encodeURIComponent(headings[at]!.id)}`);
    choose(at);
  };
  return (
    <nav aria-label={t('articles.onThisPage')}>
      <ol className={classes.toc}>
        {headings.map(
          ({ level, text: name, id }, at) =>
            name && (
              <li key={id} data-level={level}>
                <a
                  href={`#${encodeURIComponent(id)}`}
                  aria-current={at === current ? 'location' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    open(at);
                  }}
                >
                  {name}
                </a>
                <IconButton
                  icon="link"
                  size={16}
                  className={classes.copy}
                  label={t('articles.copyHeading', { name })}
                  onClick={() => void copy(`${location.origin}/article/${article}#${encodeURIComponent(id)}`)}
                />
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}

function useCurrent(headings: readonly Heading[], text: Text) {
  const [current, setCurrent] = useState(0);
  const chosen = useRef(-1);
  const choose = useCallback((at: number) => {
    chosen.current = at;
    setCurrent(at);
  }, []);
  useEffect(() => {
    const follow = () => {
      const top = headingAt(text, chosen.current)?.getBoundingClientRect().top ?? -1;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      // The last headings cannot come to the top of the page.
      if (isAtEnd && top >= 0 && top < innerHeight) return setCurrent(chosen.current);
      const above = headings.filter((_, at) => (headingAt(text, at)?.getBoundingClientRect().top ?? Infinity) < 120);
      setCurrent(Math.max(0, above.length - 1));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [headings, text]);
  return [current, choose] as const;
}

/** Goes to the heading of the address, once the text is drawn. */
function useAddressed(headings: readonly Heading[], text: Text, onOpened: (at: number) => void) {
  const { hash } = useLocation();
  useEffect(() => {
    const at = headingIn(headings, hash);
    if (at < 0 || !text.current) return;
    const drawing = new MutationObserver(() => isOpened() && drawing.disconnect());
    const isOpened = () => {
      const heading = headingAt(text, at);
      heading?.scrollIntoView({ block: 'start' });
      if (heading) onOpened(at);
      return heading !== undefined;
    };
    if (!isOpened()) drawing.observe(text.current, { childList: true, subtree: true });
    return () => drawing.disconnect();
  }, [hash, headings, text, onOpened]);
}

function useCopy() {
  const dispatch = useDispatch();
  return async (address: string) => {
    const isCopied = await copyText(address);
    dispatch(
      toastAsked({ tone: isCopied ? 'good' : 'bad', text: isCopied ? 'articles.copied' : 'articles.notCopied' }),
    );
  };
}
