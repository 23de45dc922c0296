import { randomBytes } from 'node:crypto';
import { generatedSecrets, secretFolders, type Generated } from './secretFiles.ts';
import { givenSecrets } from './secretVolume.ts';

/** New secrets of an installation with its own stores, as a list for `kubectl create -f -`. */
export function kubernetesSecrets(given: string) {
  const own = givenSecrets(given);
  const secrets = generatedSecrets.map((name) => [name, own[name] ?? randomBytes(32).toString('base64url')]);
  const folders = secretFolders(Object.fromEntries(secrets) as Generated, own);
  return {
    apiVersion: 'v1',
    kind: 'List',
    items: Object.entries(folders).map(([name, stringData]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: `${name}-secrets`, labels: { 'app.kubernetes.io/part-of': 'atrium' } },
      type: 'Opaque',
      stringData,
    })),
  };
}
