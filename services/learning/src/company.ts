import { companyFacts } from '@atrium/contracts/companyFacts';
import { serviceClient, type Member } from '@atrium/kit';
import { settings } from './settings.ts';

const ask = serviceClient(settings.IDENTITY_URL, settings.CALLER_SECRET);

/** The day and the settings of the caller’s company. */
export const factsFor = async (caller: Member) => (await ask(companyFacts.get, caller, { body: {} })).result;
