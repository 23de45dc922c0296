import type { Doc } from '../values/types.ts';

/** A stage as a pipeline names it, its operand with plain numbers. */
export type ParsedStage = { name: string; operand: unknown };

export type StageContext = {
  /** Runs a pipeline over another collection of the same database; its first stages use indexes. */
  pipelineOver(collection: string, stages: ParsedStage[], variables?: Doc): Iterable<Doc>;
  /** Values of `$$name` in expressions. */
  variables?: Doc;
};

export type Stage = (docs: Iterable<Doc>, operand: unknown, context: StageContext) => Iterable<Doc>;
