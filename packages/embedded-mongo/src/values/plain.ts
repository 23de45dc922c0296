import { type Doc, isDocument, typeName } from './types.ts';

export function plain(value: unknown): unknown {
  switch (typeName(value)) {
    case 'int':
    case 'double':
      return typeof value === 'number' ? value : (value as { value: number }).value;
    case 'long': {
      const number = Number(String(value));
      return Number.isSafeInteger(number) ? number : value;
    }
    case 'array':
      return (value as unknown[]).map(plain);
    case 'object':
      return isDocument(value) && value.constructor === Object ? plainDoc(value) : value;
    default:
      return value;
  }
}

export function plainDoc(doc: Doc): Doc {
  return Object.fromEntries(Object.entries(doc).map(([name, value]) => [name, plain(value)]));
}
