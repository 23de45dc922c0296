import { useEffect } from 'react';
import { showCss, showDesign } from '../../ui/theme/showDesign.ts';
import type { CompanyCard } from './signInSlice.ts';

/** The company's colours before the sign-in. */
export function useCompanyDesign(company: CompanyCard | null) {
  useEffect(() => {
    if (company) void showDesign(company);
    else showCss('');
  }, [company]);
}
