import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { postSeen } from '../slice.ts';

/** A post counts as seen after half of it, or of the window, has been visible for this time. */
const seenAfterMs = 1_000;

interface Watched {
  report: () => void;
  timer?: ReturnType<typeof setTimeout>;
}
const watched = new WeakMap<Element, Watched>();

const isInView = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? innerHeight) / 2);

/** One observer for all cards. */
let observer: IntersectionObserver | null = null;
const observe = () =>
  (observer ??= new IntersectionObserver(
    (entries) =>
      entries.forEach((entry) => {
        const one = watched.get(entry.target);
        if (!one) return;
        clearTimeout(one.timer);
        if (isInView(entry)) one.timer = setTimeout(one.report, seenAfterMs);
      }),
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  ));

/** A ref for the element of a post; reports when it has been seen. */
export function useSeen(postId: string) {
  const dispatch = useDispatch();
  return useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      const one: Watched = {
        report: () => {
          observe().unobserve(element);
          dispatch(postSeen(postId));
        },
      };
      watched.set(element, one);
      observe().observe(element);
      return () => {
        clearTimeout(one.timer);
        observe().unobserve(element);
      };
    },
    [dispatch, postId],
  );
}
