import { type Doc, isDocument, isNumeric, toNumber } from '../values/types.ts';
import type { ParsedStage } from './stage.ts';

/**
 * When all that is left of a pipeline is to count (`$count`, or the `$group` that countDocuments sends): the document
 * that n of them give. No document needs to be read for it. Undefined when more is asked.
 */
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
  if (!isNumeric(fold['$sum']) || toNumber(fold['$sum']) !== 1) return undefined;
  return (n) => ({ _id, [name]: n });
}
