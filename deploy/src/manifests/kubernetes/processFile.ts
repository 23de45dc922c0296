import type { ServiceRecord } from '@atrium/contracts/services';
import { port } from '../process.ts';
import { autoscalerOf } from './autoscaler.ts';
import { documents, labelsOf, metadataOf } from './documents.ts';
import { podOf } from './pod.ts';
import { policiesOf } from './policies.ts';

const deploymentOf = (record: ServiceRecord) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadataOf(record.name),
  spec: {
    revisionHistoryLimit: 3,
    selector: { matchLabels: labelsOf(record.name) },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: podOf(record),
  },
});

const serviceOf = ({ name }: ServiceRecord) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadataOf(name),
  spec: { selector: labelsOf(name), ports: [{ name: 'http', port, targetPort: 'http' }] },
});

const budgetOf = ({ name }: ServiceRecord) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadataOf(name),
  spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
});

const claimOf = ({ name }: ServiceRecord) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: metadataOf(`${name}-data`),
  spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '10Gi' } } },
});

export const processFile = (record: ServiceRecord) =>
  documents([
    deploymentOf(record),
    serviceOf(record),
    autoscalerOf(record),
    budgetOf(record),
    ...(record.storage ? [claimOf(record)] : []),
    ...(record.asks ?? []).flatMap((asked) => policiesOf(record.name, asked)),
  ]);
