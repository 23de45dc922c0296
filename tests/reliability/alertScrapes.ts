import { readFileSync } from 'node:fs';
import { root } from '@atrium/deploy';
import { evaluate, scrape, type Row, type Scrape } from '@atrium/testkit/prometheus';
import { expect } from 'vitest';
import { parse } from 'yaml';

export interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const rules = parse(readFileSync(`${root}/deploy/monitoring/alerts.yml`, 'utf8')) as {
  groups: { name: string; rules: Alert[] }[];
};

export const alerts: Alert[] = rules.groups.flatMap((group) => group.rules);

interface Panel {
  targets?: { expr: string }[];
}

/** What the dashboard asks, with the interval that Grafana would fill in. */
export function panelExpressions(): string[] {
  const { panels } = JSON.parse(readFileSync(`${root}/deploy/monitoring/dashboard.json`, 'utf8')) as {
    panels: Panel[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')));
}

/** The alerts that have been true, in this file. */
export const fired = new Set<string>();

export interface Watched {
  scrape(): Promise<void>;
  rowsOf(alert: string): Row[];
}

/** Scrapes processes as Prometheus does; an alert is true or not at the last scrape. `for` is left out. */
export function watchAlerts(urls: readonly string[]): Watched {
  const scrapes: Scrape[] = [];
  return {
    scrape: async () => void scrapes.push(await scrape(urls)),
    rowsOf(name) {
      const found = alerts.find(({ alert }) => alert === name);
      if (!found) throw new Error(`deploy/monitoring/alerts.yml has no alert ${name}`);
      return evaluate(found.expr, scrapes);
    },
  };
}

/** The alerts are false after two scrapes. */
export async function expectQuiet({ scrape: scrapeNow, rowsOf }: Watched, ...names: string[]) {
  await scrapeNow();
  await scrapeNow();
  for (const name of names) expect(rowsOf(name), name).toEqual([]);
}

interface Waiting {
  timeoutMs?: number;
  /** What happens between two scrapes. */
  meanwhile?: () => Promise<unknown>;
}

/** Scrapes until the alerts are true at the same time, each with its labels. */
export async function expectFires(
  { scrape: scrapeNow, rowsOf }: Watched,
  wanted: Record<string, Record<string, string>>,
  { timeoutMs = 30_000, meanwhile = async () => {} }: Waiting = {},
) {
  const names = Object.keys(wanted);
  const labelsNow = async () => {
    await meanwhile();
    await scrapeNow();
    return Object.fromEntries(names.map((name) => [name, rowsOf(name).map((row) => row.labels)]));
  };
  const expected = names.map(
    (name) => [name, expect.arrayContaining([expect.objectContaining(wanted[name]!)])] as const,
  );
  await expect.poll(labelsNow, { timeout: timeoutMs, interval: 300 }).toEqual(Object.fromEntries(expected));
  for (const name of names) fired.add(name);
}

/** Scrapes until the alert is false again. */
export async function expectResolves({ scrape: scrapeNow, rowsOf }: Watched, name: string, timeoutMs = 30_000) {
  const rowsNow = async () => {
    await scrapeNow();
    return rowsOf(name);
  };
  await expect.poll(rowsNow, { timeout: timeoutMs, interval: 500, message: name }).toEqual([]);
}
