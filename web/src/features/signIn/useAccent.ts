import { useEffect } from 'react';
import { applyAccent } from '../../ui/theme/accent.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';

/** The colour of the company at whose door one stands. */
export function useAccent(accent: string | null) {
  const { shown } = useTheme();
  useEffect(() => {
    applyAccent(accent, shown);
  }, [accent, shown]);
}
