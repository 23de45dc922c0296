import type { Doc } from '../values/types.ts';

/** A compiled expression. Undefined stands for MongoDB's missing. */
export type Evaluate = (root: Doc) => unknown;

/** The place of a variable: its binder writes it, then evaluates what reads it. */
export type Box = { value: unknown };

export type Scope = ReadonlyMap<string, Box>;

export type Compile = (expression: unknown, variables?: Record<string, Box>) => Evaluate;

/** Compiles `{ $name: operand }`. Throws for an operand that is wrong for every document. */
export type Operator = (operand: unknown, compile: Compile, name: string) => Evaluate;

export type Operators = Record<string, Operator>;
