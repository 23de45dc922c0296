import type { CompanyStat } from '@atrium/contracts';
import { requireCompany } from '../clients/lookup.ts';
import { partsFor } from './parts.ts';

/** How many documents each service holds of a company, without what is not the company’s own. */
export async function statOf(clientId: string, userId: string): Promise<CompanyStat> {
  const { _id } = await requireCompany(clientId);
  const services = await Promise.all(
    partsFor(userId).map(async ({ service, part }) => {
      const { collections } = await part.describe(_id);
      const counted = collections.filter(({ moves }) => moves !== 'stays').map(({ name }) => name);
      const documents = await Promise.all(counted.map((name) => part.count(_id, name)));
      return { service, collections: counted.map((name, at) => ({ name, documents: documents[at]! })) };
    }),
  );
  const all = services.flatMap(({ collections }) => collections.map(({ documents }) => documents));
  return { _id, services, documents: all.reduce((sum, count) => sum + count, 0) };
}
