import type { AddedFileKind } from '@atrium/contracts';
import { follows } from '@atrium/contracts/follows';
import { people } from '@atrium/contracts/people';
import { users } from '@atrium/contracts/users';
import type { SagaContext } from '../../../lib/saga.ts';
import { byNumber, failureOf, mutation, pages, portalApi, query } from '../../../query/portalApi.ts';

interface NewFiles {
  id: string;
  clientId: string;
  kind: AddedFileKind;
  files: readonly File[];
  /** 0 to 100, of all together. */
  onPercent: (percent: number) => void;
}

/** Uploads the files, then adds them to the profile. */
async function addFiles(
  { id, clientId, kind, files, onPercent }: NewFiles,
  { api, upload }: SagaContext,
  signal: AbortSignal,
) {
  const stored: string[] = [];
  for (const file of files) {
    const onProgress = (percent: number) => onPercent((stored.length * 100 + percent) / files.length);
    stored.push(
      (await upload(file, { clientId, module: kind === 'personal' ? 'personal' : 'hr', onProgress, signal }))._id,
    );
  }
  await api(users.addFiles, { params: { id }, body: { files: stored, kind } }, { quiet: true, signal });
}

/** What the tabs of a profile ask for. */
const profileApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    team: query(build, people.team),
    chiefs: query(build, people.chiefs),
    followerPeople: pages(build, follows.people, {
      ...byNumber,
      input: (id: string, page) => ({ params: { id }, query: { page } }),
      tags: (id) => [{ type: 'follows', id }],
    }),
    addFiles: build.mutation<null, NewFiles>({
      queryFn: async (files, { extra, signal }) => {
        try {
          await addFiles(files, extra as SagaContext, signal);
          return { data: null };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      invalidatesTags: (_result, _error, { id }) => [{ type: 'users', id }],
    }),
    removeProfileFile: mutation(build, users.removeFile, {
      invalidates: ({ params }) => [{ type: 'users', id: params.userId }],
    }),
  }),
});

export const {
  useTeamQuery,
  useChiefsQuery,
  useFollowerPeopleInfiniteQuery,
  useAddFilesMutation,
  useRemoveProfileFileMutation,
} = profileApi;
