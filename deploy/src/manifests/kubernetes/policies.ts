import { port } from '../process.ts';
import { labelsOf } from './documents.ts';

/** Lets a service send requests to one that it asks; `network.yaml` lets the BFF send them to all. */
export const policiesOf = (name: string, asked: string) => {
  const [asking, answering] = [name, asked].map((process) => ({ matchLabels: labelsOf(process) }));
  const ports = [{ protocol: 'TCP', port }];
  const policy = (title: string, spec: object) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: title },
    spec,
  });
  return [
    policy(`${name}-to-${asked}`, {
      podSelector: asking,
      policyTypes: ['Egress'],
      egress: [{ to: [{ podSelector: answering }], ports }],
    }),
    policy(`${asked}-from-${name}`, {
      podSelector: answering,
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: asking }], ports }],
    }),
  ];
};
