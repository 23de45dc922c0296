import type { AiContext } from '@atrium/contracts';
import { found, type Work } from '@atrium/kit';
import { termsOf, type CompanyTerms } from './company.ts';
import { companies } from './store.ts';

/** What the other features of identity read and do in the registry of companies. */
export const companyById = companies.byId;
export const companyByWorkspace = companies.byWorkspace;
export const companyByHost = companies.byHost;
export const companiesByIds = companies.byIds;
export const companyIdsNamed = companies.idsNamed;
export const companiesAfter = companies.after;

export const markProviders = (id: string, has_providers: boolean, work: Work) =>
  companies.save(id, { has_providers }, work);

export const saveAiContext = (id: string, ai: AiContext, work: Work) => companies.save(id, { ai }, work);

/** The company; written, so that changes at the same time that count or order what it has conflict. */
export const lockCompany = companies.lock;

export const raiseClientEpoch = companies.raiseSessionEpoch;

/** Somebody of the company is in the portal. */
export const noteActivity = companies.noteActivity;

export const requireCompany = async (id: string, work?: Work) => found(await companies.byId(id, work), 'client');

/** The terms of a company or, with '', of the superadmins. */
export const termsFor = async (clientId: string, work?: Work): Promise<CompanyTerms> =>
  termsOf(clientId ? await companies.byId(clientId, work) : null);
