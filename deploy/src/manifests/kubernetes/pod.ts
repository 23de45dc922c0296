import { bff, type ServiceRecord } from '@atrium/contracts/services';
import { needsInternet } from '../../container/secretNames.ts';
import { port } from '../process.ts';
import { containerOf } from './container.ts';
import { labelsOf } from './documents.ts';

const spread = (name: string, topologyKey: string) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: labelsOf(name) },
});

export const podOf = (record: ServiceRecord) => ({
  metadata: {
    labels: {
      ...labelsOf(record.name),
      'atrium/role': record.name === bff.name ? 'gateway' : 'service',
      ...(needsInternet(record) && record.name !== bff.name && { 'atrium/internet': 'true' }),
    },
    annotations: {
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(port),
      'prometheus.io/path': '/metrics',
    },
  },
  spec: {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: 30,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      fsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    topologySpreadConstraints: [
      spread(record.name, 'kubernetes.io/hostname'),
      spread(record.name, 'topology.kubernetes.io/zone'),
    ],
    containers: [containerOf(record)],
    volumes: [
      { name: 'secrets', secret: { secretName: `${record.name}-secrets`, defaultMode: 0o440 } },
      { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
      ...(record.storage ? [{ name: 'data', persistentVolumeClaim: { claimName: `${record.name}-data` } }] : []),
    ],
  },
});
