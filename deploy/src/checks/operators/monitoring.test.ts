import { existsSync } from 'node:fs';
import { processes } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { root } from '../../processes.ts';
import { read, readYaml } from './files.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; datasource: { uid: string } }[];
}

interface Rule {
  alert: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; type: string }[] };
};

const rules = (readYaml('deploy/monitoring/alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

test('the dashboard has its rows, and each panel asks the chosen data source', () => {
  const { panels, templating } = dashboard;
  expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
    'Portal',
    'Services',
    'Bus',
    'Database',
    'Sockets',
  ]);
  expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const asked = panels.filter(({ type }) => type !== 'row').map(({ targets = [] }) => targets);
  expect(asked.filter((targets) => !targets.length)).toEqual([]);
  const sources = asked.flat().map(({ datasource }) => datasource.uid);
  expect([...new Set(sources)]).toEqual(['${datasource}']);
});

test('no panel covers another', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('each alert says how bad it is and what it is about, and the manual says what to do', () => {
  const manual = read('docs/operating.md');
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
    expect(manual).toContain(`| \`${alert}\``);
  }
  const inManual = [...manual.matchAll(/^\| `(Atrium\w+)`/gm)].map(([, name]) => name);
  expect(inManual.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test('Prometheus scrapes every process, with the alerts', () => {
  const { rule_files, scrape_configs } = readYaml('deploy/monitoring/prometheus.yml');
  expect(rule_files).toEqual(['alerts.yml']);
  expect(scrape_configs).toEqual([
    { job_name: 'atrium', static_configs: [{ targets: processes.map(({ name }) => `${name}:8080`) }] },
  ]);
});

test('the containers of Prometheus and Grafana get files that exist', () => {
  const { services } = readYaml('deploy/compose/monitoring.yml') as {
    services: Record<string, { volumes: { type: string; source: string }[] }>;
  };
  const bound = Object.values(services).flatMap(({ volumes }) => volumes.filter(({ type }) => type === 'bind'));
  expect(bound.length).toBeGreaterThan(3);
  expect(bound.filter(({ source }) => !existsSync(`${root}/${source}`))).toEqual([]);
});
