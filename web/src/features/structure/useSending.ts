import type { Department, Structure } from '@atrium/contracts';
import { codeOf } from '../../query/queryStatus.ts';
import {
  useAddUsersMutation,
  useClearHeadMutation,
  useRemoveUserMutation,
  useReplaceUsersMutation,
  useSaveStructureMutation,
} from './endpoints.ts';
import { arrivals, type Placement } from './steps.ts';
import { useCached } from './useCached.ts';

/** Why a change was not made: a code of `errors`, or `gone`. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string | undefined) {
    super(code);
    this.code = code ?? 'unknown';
  }
}

interface Answer<Result> {
  data?: { result: Result };
  error?: Parameters<typeof codeOf>[0];
}

function resultOf<Result>({ data, error }: Answer<Result>): Result {
  if (!data) throw new Refused(codeOf(error));
  return data.result;
}

/** The calls that change a structure; each throws Refused. */
export function useSending(client: string, { _id, type }: Pick<Structure, '_id' | 'type'>) {
  const [save] = useSaveStructureMutation();
  const [add] = useAddUsersMutation();
  const [remove] = useRemoveUserMutation();
  const [replace] = useReplaceUsersMutation();
  const [clear] = useClearHeadMutation();
  const { keepTree, keepRecord } = useCached(client, type);
  const sendTree = async (tree: Department, version: number) => {
    const saved = resultOf(await save({ params: { id: _id }, body: { tree, version } }));
    keepTree(saved);
    return saved;
  };
  const sendMoves = async (moves: readonly Placement[]) => {
    for (const { to, users } of arrivals(moves))
      keepRecord(resultOf(await add({ params: { parent: client, id: to }, body: { users } })));
    for (const { user, from, to } of moves)
      if (from !== null && (to === null || type !== 'orgTreeAdm'))
        keepRecord(resultOf(await remove({ params: { parent: from, id: user } })));
  };
  const sendHead = async (id: string, user: string | null) =>
    keepRecord(resultOf(user ? await replace({ body: { _id: id, headUser: user } }) : await clear({ params: { id } })));
  return { sendTree, sendMoves, sendHead };
}
