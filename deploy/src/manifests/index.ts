import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../processes.ts';
import { composeFile, internetFile } from './compose.ts';
import { dashboard } from './dashboard.ts';
import { kubernetesFiles } from './kubernetes/index.ts';
import { natsConf, natsConfigMap } from './natsConf.ts';
import { prometheusFile } from './prometheus.ts';

const files: Record<string, (before: string) => string> = {
  'docker-compose.yml': composeFile,
  'deploy/compose/internet.yml': internetFile,
  'deploy/compose/nats.conf': natsConf,
  'deploy/monitoring/dashboard.json': dashboard,
  'deploy/monitoring/prometheus.yml': prometheusFile,
  'k8s/overlays/demo/nats-config.yaml': natsConfigMap,
  ...kubernetesFiles,
};

const before = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/** Formatted as `npm run check` wants it. */
async function formatted(path: string, text: string): Promise<string> {
  if (!/\.(ya?ml|json)$/.test(path)) return text;
  return format(text, { ...(await resolveConfig(join(root, path))), filepath: path });
}

/** The files of an operator that follow from the registry, by path. */
export async function manifests(): Promise<Record<string, string>> {
  const entries = Object.entries(files).map(async ([path, write]) => [
    path,
    await formatted(path, write(before(path))),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
