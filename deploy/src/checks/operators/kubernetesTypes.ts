import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../processes.ts';
import type { Manifest } from './kustomize.ts';

/** Packages made from the API's description of Kubernetes 1.33 and of a newer version. */
export const versions = ['kubernetes-models-4', 'kubernetes-models'];

interface Model {
  new (data: unknown): { validate(): void };
}

/** Throws what the schema of a version says against a manifest: types, required fields, formats. */
export async function validate(version: string, manifest: Manifest) {
  const models = (await import(`${version}/${manifest.apiVersion}`)) as Record<string, Model>;
  const Kind = models[manifest.kind];
  if (!Kind) throw new Error(`${version} has no ${manifest.apiVersion} ${manifest.kind}`);
  new Kind(manifest).validate();
}

const declaration = (version: string, manifest: Manifest, index: number) => {
  const from = `${root}/node_modules/${version}/${manifest.apiVersion}/index.js`;
  const type = `import(${JSON.stringify(from)}).I${manifest.kind}`;
  return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};\n`;
};

/** What the compiler says against the manifests: fields that a version does not have, among others. Empty when all fit. */
export function typeErrors(version: string, manifests: readonly Manifest[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-kubernetes-'));
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, manifests.map((manifest, index) => declaration(version, manifest, index)).join(''));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  try {
    execFileSync(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, ...options, file], { stdio: 'pipe' });
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
