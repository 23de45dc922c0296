import type { ServiceRecord } from '@atrium/contracts/services';
import { metadataOf } from './documents.ts';

/** What a service has written but not yet published waits in its outbox. */
const hasOutbox = ({ publishes = [] }: ServiceRecord) =>
  publishes.some((publication) => ['events', 'people', 'keys'].includes(publication));

const cpu = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
};

/** All replicas show the same count, so it is the Service's; a replica for each 500. */
const outboxOf = (name: string) => ({
  type: 'Object',
  object: {
    describedObject: { apiVersion: 'v1', kind: 'Service', name },
    metric: { name: 'atrium_outbox_unpublished' },
    target: { type: 'AverageValue', averageValue: '500' },
  },
});

export const autoscalerOf = (record: ServiceRecord) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: metadataOf(record.name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: record.name },
    minReplicas: 2,
    maxReplicas: 6,
    metrics: hasOutbox(record) ? [cpu, outboxOf(record.name)] : [cpu],
    behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
  },
});
