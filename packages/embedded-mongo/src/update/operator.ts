import type { Doc } from '../values/types.ts';

export type OperatorContext = { path: string; doc: Doc; now: Date };

export type Operator = {
  /** Answers the new value, {@link REMOVED} to remove it, or undefined to leave it. */
  apply: (value: unknown, operand: unknown, context: OperatorContext) => unknown;
  /** Throws for an operand that is wrong for every document. */
  check?: (operand: unknown, path: string) => void;
  creates?: boolean;
  rename?: boolean;
};

export const REMOVED = Symbol('removed');
