import { users } from '@atrium/contracts';
import { auth } from '@atrium/contracts/auth';
import { clients } from '@atrium/contracts/clients';
import { employees } from '@atrium/contracts/employees';
import { employeeTables } from '@atrium/contracts/employeeTables';
import { employment } from '@atrium/contracts/employment';
import { groups } from '@atrium/contracts/groups';
import { longJobs } from '@atrium/contracts/longJobs';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

/** A change of one person, and of the lists in which they stand. */
const ofPerson = ({ params: { id } }: { params: { id: string } }): Tag[] => [
  { type: 'users', id },
  { type: 'users', id: 'list' },
  { type: 'employees', id: 'list' },
  { type: 'employeeTables', id: 'list' },
  { type: 'dataChanges', id: 'list' },
];
const lists = (): Tag[] => [{ type: 'employees', id: 'list' }];
const jobTags = (): Tag[] => [{ type: 'longJobs', id: 'list' }];

export const employeesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    employees: query(build, employees.list),
    salaries: query(build, employeeTables.salaries),
    rights: query(build, employeeTables.rights),
    employeeCount: query(build, employees.count),
    employee: query(build, users.get),
    changeEmployee: mutation(build, users.update, { invalidates: ofPerson }),
    saveEmployee: mutation(build, users.update, { quiet: true, invalidates: ofPerson }),
    addEmployee: mutation(build, auth.register, { quiet: true, invalidates: lists }),
    mailLink: mutation(build, auth.forgotPassword),
    dismiss: mutation(build, employment.dismiss, { quiet: true, invalidates: ofPerson }),
    restore: mutation(build, employment.restore, { invalidates: ofPerson }),
    handOverGroups: mutation(build, groups.replaceOwner, {
      quiet: true,
      invalidates: () => [{ type: 'groups', id: 'list' }],
    }),
    giveRole: mutation(build, employment.giveRole, { invalidates: ofPerson }),
    takeRole: mutation(build, employment.takeRole, { invalidates: ofPerson }),
    changeMany: mutation(build, employees.change, { quiet: true, invalidates: jobTags }),
    undoJob: mutation(build, employees.undo, { invalidates: jobTags }),
    setBeginning: mutation(build, clients.update, { quiet: true }),
    jobs: query(build, longJobs.list, jobTags),
  }),
});

export const {
  useEmployeesQuery,
  useSalariesQuery,
  useRightsQuery,
  useEmployeeCountQuery,
  useEmployeeQuery,
  useChangeEmployeeMutation,
  useSaveEmployeeMutation,
  useAddEmployeeMutation,
  useMailLinkMutation,
  useDismissMutation,
  useRestoreMutation,
  useHandOverGroupsMutation,
  useGiveRoleMutation,
  useTakeRoleMutation,
  useChangeManyMutation,
  useUndoJobMutation,
  useSetBeginningMutation,
  useJobsQuery,
} = employeesApi;
