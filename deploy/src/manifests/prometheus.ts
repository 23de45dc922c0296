import { processes } from '@atrium/contracts/services';
import { stringify } from 'yaml';
import { port } from './process.ts';

/** Scrapes the containers of docker-compose.yml. */
export const prometheusFile = (): string =>
  `# Written by npm run manifests.\n${stringify({
    global: { scrape_interval: '15s', evaluation_interval: '15s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [
      { job_name: 'atrium', static_configs: [{ targets: processes.map(({ name }) => `${name}:${port}`) }] },
    ],
  })}`;
