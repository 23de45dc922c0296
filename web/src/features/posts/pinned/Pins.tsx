import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { FeedName } from '../feeds.ts';
import { pinnedFeature } from './feature.ts';
import { pinsOpened } from './slice.ts';

export const features = [pinnedFeature];

/** Asks for the pinned posts of a feed, which draws them. */
export function Pins({ name }: { name: FeedName }) {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(pinsOpened(name)), [dispatch, name]);
  return null;
}
