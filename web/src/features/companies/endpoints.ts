import { clients } from '@atrium/contracts/clients';
import { companies } from '@atrium/contracts/companies';
import { storages } from '@atrium/contracts/storages';
import { menuSections } from '@atrium/contracts/menuSections';
import type { ResultOf, StoredFile } from '@atrium/contracts';
import type { SagaContext } from '../../lib/saga.ts';
import { failureOf, headersInside, mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const list: Tag = { type: 'clients', id: 'list' };
const space: Tag = { type: 'storages', id: 'list' };
const ofId = ({ params: { id } }: { params: { id: string } }) => id;
const changed = (id: string): Tag[] => [{ type: 'clients', id }, list];

const companiesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    companies: query(build, clients.list),
    companiesPeople: query(build, companies.people),
    /** Also from outside of the company. */
    companySections: build.query<ResultOf<typeof menuSections.ofClient>, string>({
      query: (client) => ({
        call: menuSections.ofClient,
        input: { params: { client } },
        options: { quiet: true, headers: headersInside(client) },
      }),
      providesTags: [{ type: 'menuSections', id: 'list' }],
    }),
    companiesStorage: query(build, storages.list, () => [space]),
    workspaceFree: query(build, companies.isFree),
    makeCompany: mutation(build, clients.create, { quiet: true, invalidates: () => [list] }),
    saveCompany: mutation(build, clients.update, {
      quiet: true,
      companyOf: ofId,
      invalidates: ({ params }) => changed(params.id),
    }),
    resizeStorage: mutation(build, storages.update, { quiet: true, companyOf: ofId, invalidates: () => [space] }),
    /** A picture that every visitor of the company may see once it is saved there. */
    uploadPicture: build.mutation<StoredFile, { file: File; company: string }>({
      queryFn: async ({ file, company }, { extra }) => {
        const where = { clientId: company, module: 'client', headers: headersInside(company) };
        try {
          return { data: await (extra as SagaContext).upload(file, where) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
    }),
    switchFeature: mutation(build, clients.switchFeature, { invalidates: ({ params }) => changed(params.client) }),
  }),
});

/** All companies of the installation, for the superadmin. */
export const {
  useCompaniesQuery,
  useCompaniesPeopleQuery,
  useCompaniesStorageQuery,
  useCompanySectionsQuery,
  useWorkspaceFreeQuery,
  useMakeCompanyMutation,
  useSaveCompanyMutation,
  useResizeStorageMutation,
  useUploadPictureMutation,
  useSwitchFeatureMutation,
} = companiesApi;
