import { useEffect } from 'react';

let locks = 0;

function lock() {
  const root = document.documentElement;
  const hasBar = innerWidth > root.clientWidth;
  if (locks === 0) root.setAttribute('data-scroll-locked', hasBar ? 'bar' : '');
  locks += 1;
}

function unlock() {
  locks -= 1;
  if (locks === 0) document.documentElement.removeAttribute('data-scroll-locked');
}

/** Keeps the page behind from scrolling while the calling component is there. */
export function useScrollLock() {
  useEffect(() => {
    lock();
    return unlock;
  }, []);
}
