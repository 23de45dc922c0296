import type { DepartmentUsers, Structure, TreeType } from '@atrium/contracts';
import { useDispatch } from 'react-redux';
import type { Sent } from '../../query/portalApi.ts';
import { structureApi } from './endpoints.ts';

const { updateQueryData } = structureApi.util;

/** Puts the answers of changes into what was read before, which is too long to be read again each time. */
export function useCached(client: string, type: TreeType) {
  const dispatch = useDispatch<Sent['dispatch']>();
  return {
    keepTree: (saved: Structure) =>
      dispatch(
        updateQueryData('structures', { params: { client } }, (draft) => {
          draft.result = draft.result.map((one) => (one._id === saved._id ? saved : one));
        }),
      ),
    keepRecord: (record: DepartmentUsers) =>
      dispatch(
        updateQueryData('structurePeople', { params: { client }, query: { type } }, ({ result }) => {
          const others = result.departments.filter(({ _id }) => _id !== record._id);
          const arrived = new Set(record.users);
          // Of the administrative departments a person is in one.
          if (type === 'orgTreeAdm')
            for (const one of others)
              if (one.users.some((id) => arrived.has(id))) one.users = one.users.filter((id) => !arrived.has(id));
          result.departments = [...others, record];
        }),
      ),
  };
}
