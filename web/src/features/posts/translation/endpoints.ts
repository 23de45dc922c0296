import { translations } from '@atrium/contracts/translations';
import { query } from '../../../query/portalApi.ts';
import { postsApi } from '../endpoints.ts';

export const { usePostTranslationQuery, useCommentTranslationQuery } = postsApi.injectEndpoints({
  endpoints: (build) => ({
    postTranslation: query(build, translations.post),
    commentTranslation: query(build, translations.comment),
  }),
});
