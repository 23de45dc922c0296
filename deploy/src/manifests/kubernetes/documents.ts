import { stringify } from 'yaml';

const head = '# Written by npm run manifests from packages/contracts/src/services.ts.\n';

export const documents = (list: object[]) =>
  head + list.map((document) => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');

export const labelsOf = (name: string) => ({ 'app.kubernetes.io/part-of': 'atrium', 'app.kubernetes.io/name': name });

export const metadataOf = (name: string) => ({ name, labels: labelsOf(name) });
