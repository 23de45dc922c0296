import type { Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import type { Sealed } from '@atrium/kit/sealing';
import type { Collection } from 'mongodb';
import type { ClientDoc } from './company.ts';

export type Bank = Record<string, string>;

const contextOf = (id: string) => ['client', id, 'bank'];

export const sealBank = (id: string, bank: Bank, work?: Work): Promise<Sealed> =>
  companyKeys({ clientId: id }).seal(JSON.stringify(bank), contextOf(id), work);

/**
 * The bank data of a company; empty when the company's key was destroyed. What stands open beside it was written by an
 * older release, later than what is sealed.
 */
export async function bankOf({ _id, bank, company }: ClientDoc, work?: Work): Promise<Bank> {
  const text = bank && (await companyKeys({ clientId: _id }).open(bank, contextOf(_id), work));
  return { ...(text ? (JSON.parse(text) as Bank) : {}), ...company };
}

/** A company as it is stored: with its bank data sealed. */
export async function withSealedBank(client: ClientDoc, work: Work): Promise<ClientDoc> {
  if (!Object.keys(client.company).length) return client;
  return { ...client, company: {}, bank: await sealBank(client._id, client.company, work) };
}

/** Seals the bank data that an older release has stored. May run again, and beside another replica. */
export async function sealStoredBanks(clients: Collection<ClientDoc>) {
  const open = clients.find({ company: { $exists: true, $ne: {} } });
  for await (const client of open) {
    const bank = await sealBank(client._id, await bankOf(client));
    // Bank data that is changed meanwhile, also by an older replica that stores it open, is sealed with the next change
    // of the company.
    await clients.updateOne({ _id: client._id, company: client.company }, { $set: { bank, company: {} } });
  }
}
