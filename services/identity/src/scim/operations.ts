import { invalid } from '@atrium/kit';
import { attributesOf, isBag, type Bag } from './attributes.ts';

const maxOperations = 100;
const kinds = ['add', 'replace', 'remove'] as const;

export interface Operation {
  op: (typeof kinds)[number];
  /** In lower case, without the core schema; empty: the value names the attributes. */
  path: string;
  value: unknown;
}

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

export const pathOf = (text: string) => text.trim().toLowerCase().replace(core, '');

/** The operations of a PatchOp (RFC 7644 §3.5.2); Entra ID writes `Add`, `Replace`, `Remove`. */
export function operationsIn(body: Bag): Operation[] {
  const { operations } = attributesOf(body);
  if (!Array.isArray(operations) || operations.length > maxOperations) throw invalid({ Operations: 'required' });
  return operations.map(operationOf);
}

function operationOf(given: unknown): Operation {
  if (!isBag(given)) throw invalid({ Operations: 'choice' });
  const { op: name, path, value } = attributesOf(given);
  const op = kinds.find((kind) => kind === String(name).toLowerCase());
  if (!op) throw invalid({ op: 'choice' });
  if (path !== undefined && path !== null && typeof path !== 'string') throw invalid({ path: 'choice' });
  if (path) return { op, path: pathOf(path), value };
  if (op === 'remove') throw invalid({ path: 'required' });
  if (!isBag(value)) throw invalid({ value: 'required' });
  return { op, path: '', value };
}
