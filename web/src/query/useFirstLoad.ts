import { useState } from 'react';

/**
 * Whether a page still waits for the first answer of any of its queries, a failure included. Parts under one another
 * that are drawn together do not move what somebody is about to press.
 */
export function useFirstLoad(queries: readonly { isLoading: boolean }[]): boolean {
  const [isOver, setOver] = useState(false);
  const isWaiting = !isOver && queries.some(({ isLoading }) => isLoading);
  if (!isWaiting && !isOver) setOver(true);
  return isWaiting;
}
