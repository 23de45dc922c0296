import { join } from 'node:path';
import { readDocuments, readYaml } from './files.ts';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

interface Kustomization {
  resources: string[];
  namespace?: string;
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { path: string; target?: { kind: string } }[];
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A merge patch; lists are replaced as a whole, so a patch may not have one that Kubernetes merges by keys. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isMap(target) || !isMap(patch)) return patch;
  const result = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

function patched(manifest: Manifest, folder: string, { path, target }: NonNullable<Kustomization['patches']>[number]) {
  const [patch] = readDocuments(join(folder, path)) as [Manifest];
  const applies = target
    ? target.kind === manifest.kind
    : patch.kind === manifest.kind && patch.metadata.name === manifest.metadata.name;
  if (!applies) return manifest;
  return merged(manifest, { ...patch, metadata: { ...patch.metadata, name: manifest.metadata.name } }) as Manifest;
}

function withImages(text: string, images: NonNullable<Kustomization['images']>) {
  return images.reduce(
    (result, { name, newName, newTag }) => result.replaceAll(`"image":"${name}"`, `"image":"${newName}:${newTag}"`),
    text,
  );
}

const isKustomization = (path: string) => !path.endsWith('.yaml');

/** The manifests of a folder, with the few features of kustomize that ours use. */
export function build(folder: string): Manifest[] {
  const { resources, namespace, images = [], patches = [] } = readYaml(`${folder}/kustomization.yaml`) as Kustomization;
  const loaded = resources.flatMap((path) => {
    const full = join(folder, path);
    return isKustomization(path) ? build(full) : (readDocuments(full) as Manifest[]);
  });
  return loaded
    .map((manifest) => patches.reduce((result, patch) => patched(result, folder, patch), manifest))
    .map((manifest) => JSON.parse(withImages(JSON.stringify(manifest), images)) as Manifest)
    .map((manifest) => (namespace && manifest.kind !== 'Namespace' ? inNamespace(manifest, namespace) : manifest));
}

const inNamespace = (manifest: Manifest, namespace: string) => ({
  ...manifest,
  metadata: { ...manifest.metadata, namespace },
});
