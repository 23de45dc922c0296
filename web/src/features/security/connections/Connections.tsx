import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { keepPending } from '../../../session/pendingProvider.ts';
import { selectClient } from '../../../session/sessionSelectors.ts';
import { useMainAddress } from '../../../session/useMainAddress.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AccessRow } from '../AccessRow.tsx';
import { AtMainAddress } from '../AtMainAddress.tsx';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import {
  useConnectProviderMutation,
  useDisconnectProviderMutation,
  useOwnConnectionsQuery,
  useOwnProvidersQuery,
} from './endpoints.ts';

type Provider = { _id: string; name: string };

/** The company's sign-in providers, with which the own account is connected or can be. */
export function Connections() {
  const workspace = useSelector(selectClient)?.workspace ?? '';
  const { data } = useOwnProvidersQuery({ query: { workspace } }, { skip: !workspace });
  const own = useOwnConnectionsQuery({}).data?.result ?? [];
  const [open, setOpen] = useState<{ provider: Provider; isConnected: boolean } | null>(null);
  const close = () => setOpen(null);
  const others = (data?.result ?? []).filter(({ _id }) => own.every((each) => each._id !== _id));
  const rows = [
    ...own.map((provider) => ({ provider, isConnected: true })),
    ...others.map((provider) => ({ provider, isConnected: false })),
  ];
  return (
    <>
      {rows.map((row) => (
        <ConnectionRow key={row.provider._id} {...row} onOpen={() => setOpen(row)} />
      ))}
      {open?.isConnected === false && <ConnectDialog provider={open.provider} onClose={close} />}
      {open?.isConnected && <DisconnectDialog provider={open.provider} onClose={close} />}
    </>
  );
}

interface RowProps {
  provider: Provider;
  isConnected: boolean;
  onOpen: () => void;
}

function ConnectionRow({ provider: { name }, isConnected, onOpen }: RowProps) {
  const { t } = useTranslation();
  const elsewhere = useMainAddress();
  const act = isConnected ? 'disconnect' : 'connect';
  return (
    <AccessRow
      name={name}
      badge={isConnected && <Badge tone="good">{t('security.on')}</Badge>}
      hint={t(isConnected ? 'connections.connectedHint' : 'connections.hint')}
    >
      {elsewhere && !isConnected ? (
        <AtMainAddress label={t('connections.connectNamed', { name })} address={elsewhere} />
      ) : (
        <Button look="outline" small aria-label={t(`connections.${act}Named`, { name })} onClick={onOpen}>
          {t(`connections.${act}`)}
        </Button>
      )}
    </AccessRow>
  );
}

interface DialogProps {
  provider: Provider;
  onClose: () => void;
}

function DisconnectDialog({ provider, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [disconnect, state] = useDisconnectProviderMutation();
  return (
    <ProofDialog
      title={t('connections.disconnectNamed', { name: provider.name })}
      text={t('connections.disconnectText')}
      submitLabel={t('connections.disconnect')}
      danger
      state={state}
      send={(body) => disconnect({ params: { provider: provider._id }, body })}
      done="connections.disconnected"
      onClose={onClose}
    />
  );
}

function ConnectDialog({ provider, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [begin, state] = useConnectProviderMutation();
  const send = async (proof: { old_password: string }) => {
    const begun = await begin({ body: { provider: provider._id, ...proof } });
    if (!begun.data) return { error: begun.error };
    const wanted = window.location.pathname + window.location.search;
    keepPending({ key: begun.data.key, workspace: '', wanted, connects: true });
    window.location.assign(begun.data.url);
    return {};
  };
  return (
    <ProofDialog
      title={t('connections.connectNamed', { name: provider.name })}
      text={t('connections.text')}
      submitLabel={t('connections.go')}
      state={state}
      send={send}
      onClose={onClose}
    />
  );
}
