import { type Doc, isDocument, isNumeric, toNumber, typeName } from '../values/types.ts';
import type { ParsedStage } from './stage.ts';

/** For `$count`, or the `$group` of countDocuments: makes the answer from a count alone. */
export function countingOf(rest: ParsedStage[]): ((n: number) => Doc) | undefined {
  const [only] = rest;
  if (rest.length !== 1 || !only) return undefined;
  if (only.name === '$count' && typeof only.operand === 'string' && /^[^$.]+$/.test(only.operand)) {
    const name = only.operand;
    return (n) => ({ [name]: n });
  }
  if (only.name !== '$group' || !isDocument(only.operand)) return undefined;
  const { _id, ...fields } = only.operand;
  const [[name, fold] = ['', undefined], ...more] = Object.entries(fields);
  const isConstant = _id === null || isNumeric(_id);
  if (!isConstant || more.length > 0 || !isDocument(fold) || Object.keys(fold).length !== 1) return undefined;
  if (typeName(fold['$sum']) !== 'int' || toNumber(fold['$sum']) !== 1) return undefined;
  return (n) => ({ _id, [name]: n });
}
