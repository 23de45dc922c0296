import { linkPreviews } from '@atrium/contracts/linkPreviews';
import { portalApi, query } from '../../../query/portalApi.ts';

export const { useLinkPreviewQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({ linkPreview: query(build, linkPreviews.get) }),
});
