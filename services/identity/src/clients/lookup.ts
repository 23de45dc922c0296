import { found, type Work } from '@atrium/kit';
import { termsOf, type CompanyTerms } from './company.ts';
import { companies } from './store.ts';

/** What the other features of identity read and do in the registry of companies. */
export const companyById = companies.byId;
export const companyByWorkspace = companies.byWorkspace;
export const companiesByIds = companies.byIds;

export const raiseClientEpoch = companies.raiseSessionEpoch;

export const requireCompany = async (id: string, work?: Work) => found(await companies.byId(id, work), 'client');

/** The terms of a company or, with '', of the superadmins. */
export const termsFor = async (clientId: string, work?: Work): Promise<CompanyTerms> =>
  termsOf(clientId ? await companies.byId(clientId, work) : null);
