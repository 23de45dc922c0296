interface Panel {
  title: string;
  /** PromQL and the legend of each line. */
  lines: Record<string, string>;
  unit: string;
  type?: 'timeseries' | 'stat';
}

/** A line for each value of the label, with the largest of its series. */
const maxOf = (label: string, title: string, metric: string, unit = 'none'): Panel => ({
  title,
  unit,
  lines: { [`max by (${label}) (${metric})`]: `{{${label}}}` },
});

const rows: Record<string, Panel[]> = {
  Portal: [
    { title: 'Processes that answer', type: 'stat', unit: 'none', lines: { 'sum(up{job="atrium"})': 'up' } },
    {
      title: 'Calls',
      unit: 'reqps',
      lines: {
        'sum(rate(atrium_request_seconds_count{process="bff"}[$__rate_interval]))': 'all',
        'sum(rate(atrium_request_seconds_count{process="bff",status=~"5.."}[$__rate_interval]))':
          'errors of the server',
      },
    },
    {
      title: 'Time of a call',
      unit: 's',
      lines: Object.fromEntries(
        ['0.5', '0.95', '0.99'].map((share) => [
          `histogram_quantile(${share}, sum by (le) (rate(atrium_request_seconds_bucket{process="bff"}[$__rate_interval])))`,
          `p${Number(share) * 100}`,
        ]),
      ),
    },
    {
      title: 'Refused, by status',
      unit: 'reqps',
      lines: { 'sum by (status) (rate(atrium_requests_refused_total{process="bff"}[$__rate_interval]))': '{{status}}' },
    },
    maxOf('part', 'Breakers that are open', 'atrium_breaker_open'),
  ],
  Services: [
    {
      title: 'Calls',
      unit: 'reqps',
      lines: { 'sum by (process) (rate(atrium_request_seconds_count[$__rate_interval]))': '{{process}}' },
    },
    {
      title: 'Time of a call, p99',
      unit: 's',
      lines: {
        'histogram_quantile(0.99, sum by (process, le) (rate(atrium_request_seconds_bucket[$__rate_interval])))':
          '{{process}}',
      },
    },
    {
      title: 'CPU, in cores',
      unit: 'none',
      lines: {
        'sum by (process) (rate(process_cpu_seconds_total{job="atrium"}[$__rate_interval]))': '{{process}}',
      },
    },
    {
      title: 'Memory',
      unit: 'bytes',
      lines: { 'sum by (process) (process_resident_memory_bytes{job="atrium"})': '{{process}}' },
    },
    maxOf(
      'process',
      'Heap, of its limit',
      'nodejs_heap_size_used_bytes{job="atrium"} / atrium_heap_limit_bytes',
      'percentunit',
    ),
    maxOf('process', 'Event loop lag, p99', 'nodejs_eventloop_lag_p99_seconds{job="atrium"}', 's'),
    {
      title: 'Jobs that ended',
      unit: 'cpm',
      lines: {
        'sum by (queue, outcome) (rate(atrium_jobs_total[$__rate_interval])) * 60': '{{queue}} {{outcome}}',
      },
    },
    maxOf('queue', 'Jobs that wait', 'atrium_jobs_waiting'),
    {
      title: 'Since the last job that succeeded',
      unit: 's',
      lines: { 'time() - max by (queue) (atrium_job_last_success_timestamp_seconds)': '{{queue}}' },
    },
    maxOf('process', 'Longest wait of an erasure', 'atrium_erasures_oldest_seconds', 's'),
  ],
  Bus: [
    maxOf('process', 'Messages in the outbox', 'atrium_outbox_unpublished'),
    maxOf('process', 'Age of the oldest in the outbox', 'atrium_outbox_oldest_seconds', 's'),
    maxOf('consumer', 'Messages that wait for a consumer', 'atrium_consumer_pending'),
    maxOf('consumer', 'Delivered and not handled yet', 'atrium_consumer_unacknowledged'),
    {
      title: 'Events handled',
      unit: 'eps',
      lines: {
        'sum by (consumer, outcome) (rate(atrium_events_handled_total[$__rate_interval]))': '{{consumer}} {{outcome}}',
      },
    },
    {
      title: 'Events that are parked',
      type: 'stat',
      unit: 'none',
      lines: { 'max by (process) (atrium_dead_letters)': '{{process}}' },
    },
  ],
  Database: [
    {
      title: 'Stores that are reached',
      unit: 'none',
      lines: { 'min by (store, process) (atrium_store_up)': '{{store}} by {{process}}' },
    },
    {
      title: 'Connections in use',
      unit: 'none',
      lines: { 'sum by (process) (atrium_database_connections_in_use)': '{{process}}' },
    },
    {
      title: 'Disk of the data folder, used',
      unit: 'percentunit',
      lines: { '1 - min by (process) (atrium_disk_free_bytes / atrium_disk_size_bytes)': '{{process}}' },
    },
  ],
  Sockets: [
    { title: 'Open sockets', unit: 'none', lines: { 'sum by (instance) (atrium_sockets_open)': '{{instance}}' } },
    {
      title: 'Memory of the BFF',
      unit: 'bytes',
      lines: { 'sum by (instance) (process_resident_memory_bytes{process="bff"})': '{{instance}}' },
    },
  ],
};

const datasource = { type: 'prometheus', uid: '${datasource}' };

const size = { w: 8, h: 7 };
const panelsInRow = 3;

const panelOf = ({ title, lines, unit, type = 'timeseries' }: Panel, id: number, x: number, y: number) => ({
  id,
  type,
  title,
  datasource,
  gridPos: { ...size, x, y },
  fieldConfig: {
    defaults: { unit, min: 0, ...(type === 'timeseries' && { custom: { fillOpacity: 10, showPoints: 'never' } }) },
    overrides: [],
  },
  options:
    type === 'timeseries' ? { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } } : {},
  targets: Object.entries(lines).map(([expr, legendFormat], index) => ({
    refId: String.fromCodePoint(65 + index),
    datasource,
    expr,
    legendFormat,
  })),
});

function allPanels() {
  const panels: object[] = [];
  let y = 0;
  for (const [title, own] of Object.entries(rows)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y, w: 24, h: 1 },
    });
    y += 1;
    own.forEach((panel, index) => {
      const top = y + Math.floor(index / panelsInRow) * size.h;
      panels.push(panelOf(panel, panels.length + 1, (index % panelsInRow) * size.w, top));
    });
    y += Math.ceil(own.length / panelsInRow) * size.h;
  }
  return panels;
}

/** For Grafana 11 and newer. */
export const dashboard = (): string =>
  `${JSON.stringify(
    {
      uid: 'atrium',
      title: 'Atrium',
      tags: ['atrium'],
      schemaVersion: 39,
      editable: true,
      graphTooltip: 1,
      refresh: '30s',
      time: { from: 'now-3h', to: 'now' },
      timezone: '',
      templating: {
        list: [
          { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus', current: {}, hide: 0 },
        ],
      },
      annotations: { list: [] },
      links: [],
      panels: allPanels(),
    },
    null,
    2,
  )}\n`;
