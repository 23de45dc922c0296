import { employeeImports } from '@atrium/contracts/employeeImports';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const ofImport = ({ params }: { params: { import: string } }): Tag[] => [
  { type: 'employeeImports', id: params.import },
];
const list: Tag = { type: 'employeeImports', id: 'list' };
const written = (): Tag[] => [list, { type: 'employees', id: 'list' }];

export const importApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    uploadTable: mutation(build, employeeImports.create, { quiet: true, invalidates: () => [] }),
    employeeImport: query(build, employeeImports.get, ofImport),
    writtenImports: query(build, employeeImports.written, () => [list]),
    importRows: query(build, employeeImports.rows, ofImport),
    checkImport: mutation(build, employeeImports.check, { quiet: true, invalidates: ofImport }),
    writeImport: mutation(build, employeeImports.write, {
      quiet: true,
      invalidates: (input) => [...ofImport(input), ...written()],
    }),
    undoImport: mutation(build, employeeImports.undo, {
      quiet: true,
      invalidates: (input) => [...ofImport(input), ...written()],
    }),
  }),
});

export const {
  useUploadTableMutation,
  useEmployeeImportQuery,
  useWrittenImportsQuery,
  useImportRowsQuery,
  useCheckImportMutation,
  useWriteImportMutation,
  useUndoImportMutation,
} = importApi;
