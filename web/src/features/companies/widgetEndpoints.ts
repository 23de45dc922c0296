import { clients } from '@atrium/contracts/clients';
import { mutation, portalApi } from '../../query/portalApi.ts';

const widgetsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    // The wall reads them with the company of the session.
    setWidgets: mutation(build, clients.update, { invalidates: () => [] }),
  }),
});

export const { useSetWidgetsMutation } = widgetsApi;
