import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './BackToTop.module.css';

const screens = 2;
const isFar = () => scrollY > screens * innerHeight;

/** Appears two screens below the top; the focus goes to the page's heading with it. */
export function BackToTop() {
  const { t } = useTranslation();
  const [isShown, show] = useState(isFar);
  useEffect(() => {
    const follow = () => show(isFar());
    follow(); // scrolled since it was rendered
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  const rise = () => {
    (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
  if (!isShown) return null;
  return <IconButton icon="up" label={t('shortcuts.toTop')} className={classes.button} onClick={rise} />;
}
