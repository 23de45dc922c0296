import type { NavigateFunction } from 'react-router-dom';
import type { Navigation } from '../lib/saga.ts';
import { moduleOf } from './pageOf.ts';

let navigate: NavigateFunction | null = null;

/** App.tsx passes the router's function when it mounts. */
export const connectNavigation = (to: NavigateFunction) => {
  navigate = to;
};

export const navigation: Navigation = {
  go: (path, options) => void navigate?.(path, options),
  path: () => location.pathname,
  moduleOf,
};
