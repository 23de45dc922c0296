import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectClient, selectIsAdmin } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { ChiefTree } from './ChiefTree.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import { useCreateStructureMutation, useStructuresQuery } from './endpoints.ts';
import { Frame } from './Frame.tsx';
import { StoredTree } from './StoredTree.tsx';
import { typeOf, useStructureUrl, type Kind } from './useStructureUrl.ts';
import { WaitingChart } from './WaitingChart.tsx';

/** The trees of the company: who leads each department, and where it is vacant. */
export function Structure() {
  const { t } = useTranslation();
  const url = useStructureUrl();
  const client = useSelector(selectClient);
  const query = useStructuresQuery(client ? { params: { client: client._id } } : skipToken);
  const { status, code } = statusOf(query);
  if (!client) return null;
  if (url.kind === 'chief') return <ChiefTree client={client} url={url} />;
  const type = typeOf[url.kind];
  const structure = query.currentData?.result.find((one) => one.type === type);
  if (structure) return <StoredTree key={structure._id} client={client._id} structure={structure} url={url} />;
  return (
    <Frame url={url}>
      {status === 'loading' ? (
        <WaitingChart />
      ) : query.currentData ? (
        <Begin kind={url.kind} company={client.name} />
      ) : (
        <FailedState
          {...failureTexts(t, code, t('structure.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
    </Frame>
  );
}

/** A tree that there is not yet. */
function Begin({ kind, company }: { kind: Exclude<Kind, 'chief'>; company: string }) {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const [isBeginning, setBeginning] = useState(false);
  const [create] = useCreateStructureMutation();
  const begin = async (fields: { name: string; description: string }) => {
    const { data } = await create({ body: { type: typeOf[kind], ...fields } });
    if (data) setBeginning(false);
  };
  return (
    <EmptyState
      icon="tree"
      title={t(`structure.empty_${kind}`)}
      text={t(isAdmin ? 'structure.emptyHint' : 'structure.emptyReader')}
    >
      {isAdmin && (
        <Button icon="plus" onClick={() => setBeginning(true)}>
          {t('structure.begin')}
        </Button>
      )}
      {isBeginning && (
        <DepartmentForm
          title={t('structure.beginTitle')}
          initial={{ name: company, description: '' }}
          submit={t('structure.begin')}
          onSubmit={begin}
          onClose={() => setBeginning(false)}
        />
      )}
    </EmptyState>
  );
}
