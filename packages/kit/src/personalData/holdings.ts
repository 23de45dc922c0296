import { definedCollections } from '../collection.ts';
import type { PersonalData } from './form.ts';

/**
 * Of the kit: people are replaced by their states, what outbox, inbox and idempotency hold expires within days
 * (docs/operating.md); migrations names none, erasures only the ids of those who were erased,
 * closed_companies those of companies.
 */
const ofKit = ['people', 'outbox', 'inbox', 'idempotency', 'migrations', 'erasures', 'closed_companies'];

/** Throws unless a service says of each of its collections what it holds of people. */
export function requireHoldings(data: PersonalData = {}) {
  const silent = definedCollections().filter((name) => !ofKit.includes(name) && !isAnswered(data, name));
  if (silent.length) throw new Error(`personalData does not say what is held of people in: ${silent.join(', ')}`);
}

function isAnswered(data: PersonalData, name: string) {
  const { exports, erase, keeps } = data[name] ?? {};
  return Boolean(exports ?? erase ?? keeps);
}
