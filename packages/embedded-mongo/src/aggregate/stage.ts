import type { Deadline } from '../deadline.ts';
import type { Doc } from '../values/types.ts';

export type ParsedStage = { name: string; operand: unknown };

export type StageContext = {
  /** Runs a pipeline over another collection of the same database; its first stages use indexes. */
  pipelineOver(collection: string, stages: ParsedStage[], variables?: Doc): Iterable<Doc>;
  variables?: Doc;
  deadline?: Deadline;
};

export type Stage = (docs: Iterable<Doc>, operand: unknown, context: StageContext) => Iterable<Doc>;
