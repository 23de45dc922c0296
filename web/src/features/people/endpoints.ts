import { users } from '@atrium/contracts';
import { follows } from '@atrium/contracts/follows';
import { thanks } from '@atrium/contracts/thanks';
import { mutation, portalApi, query, type Sent, type Tag } from '../../query/portalApi.ts';

interface FollowInput {
  body: { user_id: string };
}

const followersTag = ({ body }: FollowInput): Tag[] => [{ type: 'follows', id: body.user_id }];

/** Profiles and who follows them. */
export const peopleApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    user: query(build, users.get),
    changeUser: mutation(build, users.update, { quiet: true }),
    followers: query(build, follows.of),
    thanksTo: query(build, thanks.all),
    follow: mutation(build, follows.follow, {
      invalidates: followersTag,
      onStarted: ({ body }, sent) => showFollowing(body.user_id, true, sent),
    }),
    unfollow: mutation(build, follows.unfollow, {
      invalidates: followersTag,
      onStarted: ({ body }, sent) => showFollowing(body.user_id, false, sent),
    }),
  }),
});

export const {
  useUserQuery,
  useChangeUserMutation,
  useFollowersQuery,
  useThanksToQuery,
  useFollowMutation,
  useUnfollowMutation,
} = peopleApi;

/** Shown before the server has answered, and undone where it refuses. */
async function showFollowing(id: string, following: boolean, { dispatch, queryFulfilled }: Sent): Promise<void> {
  const { undo } = dispatch(
    peopleApi.util.updateQueryData('followers', { params: { id } }, ({ result }) => {
      if (result.following === following) return;
      Object.assign(result, { following, total: result.total + (following ? 1 : -1) });
    }),
  );
  await queryFulfilled.catch(undo);
}
