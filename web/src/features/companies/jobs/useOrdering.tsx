import type { Client } from '@atrium/contracts';
import { useState } from 'react';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useExportCompaniesMutation, useExportCompanyMutation } from './endpoints.ts';
import type { Order } from './orders.ts';

const CloneDialog = lazyPart(lazyNamed(() => import('./CloneDialog.tsx'), 'CloneDialog'));
const RemoveDialog = lazyPart(lazyNamed(() => import('./RemoveDialog.tsx'), 'RemoveDialog'));
const ImportDialog = lazyPart(lazyNamed(() => import('./ImportDialog.tsx'), 'ImportDialog'));

type Asked = { act: 'clone' | 'remove'; company: Client } | { act: 'import' };

/** Orders long work for companies; `dialog` is the question that some of it needs. */
export function useOrdering(add: (order: Order) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [exportOne] = useExportCompanyMutation();
  const [exportEvery] = useExportCompaniesMutation();
  const close = () => setAsked(null);
  const ordered = (order: Order) => {
    add(order);
    close();
  };
  const of = { onClose: close, onOrdered: ordered };
  return {
    ask: setAsked,
    exportCompany: async ({ _id, name, workspace }: Client) => {
      const { data } = await exportOne({ params: { client: _id }, body: { name: workspace } });
      if (data) add({ job: data.job, act: 'export', name });
    },
    exportAll: async () => {
      const { data } = await exportEvery({ body: {} });
      if (data) add({ job: data.job, act: 'exportAll', name: 'atrium' });
    },
    dialog: (
      <>
        {asked?.act === 'clone' && <CloneDialog company={asked.company} {...of} />}
        {asked?.act === 'remove' && <RemoveDialog company={asked.company} {...of} />}
        {asked?.act === 'import' && <ImportDialog {...of} />}
      </>
    ),
  };
}

export type Ordering = ReturnType<typeof useOrdering>;
