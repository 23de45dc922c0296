import { useEffect } from 'react';
import { applyAccent } from '../../ui/theme/accent.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';

/** The company's colour before the sign-in. */
export function useAccent(accent: string | null) {
  const { shown } = useTheme();
  useEffect(() => {
    applyAccent(accent, shown);
  }, [accent, shown]);
}
