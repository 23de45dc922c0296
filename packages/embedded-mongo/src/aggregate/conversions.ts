import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { fault } from '../errors.ts';
import { typeName } from '../values/types.ts';

type Operator = (doc: unknown, expression: unknown, options: unknown) => unknown;

const value = (doc: unknown, expression: unknown, options: unknown) => {
  const [given] = Array.isArray(expression) && expression.length === 1 ? expression : [expression];
  return evalExpr(doc, given, options as never) as unknown;
};

export function conversions(mingo: Record<string, Operator>): Record<string, Operator> {
  return {
    $toString: (doc, expression, options) => {
      const given = value(doc, expression, options);
      if (typeName(given) === 'objectId') return String(given);
      if (typeName(given) === 'long') return String(given);
      return mingo['$toString']!(doc, expression, options);
    },
    $toObjectId: (doc, expression, options) => {
      const given = value(doc, expression, options);
      if (given === undefined || given === null) return null;
      if (typeName(given) === 'objectId') return given;
      if (typeof given !== 'string' || !/^[0-9a-f]{24}$/i.test(given)) throw conversionFailure(given);
      return new ObjectId(given);
    },
    $indexOfCP: (doc, expression, options) => {
      const [text, part, start, end] = evalExpr(doc, expression, options as never) as [
        unknown,
        unknown,
        number?,
        number?,
      ];
      if (text === undefined || text === null) return null;
      const from = start ?? 0;
      const rest = Array.from(String(text)).slice(from, end).join('');
      const at = rest.indexOf(String(part));
      return at < 0 ? -1 : from + Array.from(rest.slice(0, at)).length;
    },
  };
}

const conversionFailure = (given: unknown) =>
  fault('ConversionFailure', `Failed to parse objectId '${String(given)}' in $convert with no onError value`);
