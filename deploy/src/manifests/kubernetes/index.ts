import { processes } from '@atrium/contracts/services';
import { documents } from './documents.ts';
import { processFile } from './processFile.ts';
import { secretTemplate } from './secretTemplate.ts';

const byHand = ['settings', 'network', 'ingress'];

const kustomization = () =>
  documents([
    {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: [...byHand, ...processes.map(({ name }) => name)].map((name) => `${name}.yaml`),
    },
  ]);

export const kubernetesFiles: Record<string, () => string> = {
  'k8s/base/kustomization.yaml': kustomization,
  'k8s/secrets.template.yaml': secretTemplate,
  ...Object.fromEntries(processes.map((record) => [`k8s/base/${record.name}.yaml`, () => processFile(record)])),
};
