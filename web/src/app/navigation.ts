import type { NavigateFunction } from 'react-router-dom';
import type { Navigation } from '../lib/saga.ts';

let navigate: NavigateFunction | null = null;

/** The router hands its function over as it mounts (App.tsx). */
export const connectNavigation = (to: NavigateFunction) => {
  navigate = to;
};

export const navigation: Navigation = {
  go: (path, options) => void navigate?.(path, options),
  path: () => location.pathname,
};
