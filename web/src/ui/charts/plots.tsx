import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useTranslation } from 'react-i18next';
import { MantineRoot } from '../theme/MantineRoot.tsx';
import classes from './Charts.module.css';
import { colourOf, formatValue, rowsOf, type ChartData, type Share, type ValueFormat } from './data.ts';

export type PlotKind = 'line' | 'area' | 'bar';

interface Props {
  kind: PlotKind;
  data: ChartData;
  format?: ValueFormat;
  isStacked?: boolean;
  /** Bars lie; for long labels. */
  isFlat?: boolean;
  height: number;
}

const still = { isAnimationActive: false };

/** Drawn by recharts; fetched with the first chart. */
export function Plot({ kind, data, format, isStacked, isFlat, height }: Props) {
  const { language } = useTranslation().i18n;
  const common = {
    data: rowsOf(data, language),
    dataKey: 'label',
    series: data.series.map(({ name, isReference }, index) => ({
      name: String(index),
      label: name,
      color: colourOf(index, isReference),
      strokeDasharray: isReference ? '5 5' : undefined,
    })),
    valueFormatter: (value: number) => formatValue(value, language, format),
    h: height,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    textColor: 'var(--dim)',
    gridColor: 'var(--line)',
    yAxisProps: { width: isFlat ? 110 : 52 },
    classNames: { root: classes.plot, tooltip: classes.tooltip },
    connectNulls: false,
  };
  const { connectNulls, ...bars } = common;
  return (
    <MantineRoot>
      {kind === 'line' && <LineChart {...common} curveType="linear" withDots={false} lineProps={still} />}
      {kind === 'area' && (
        <AreaChart
          {...common}
          type={isStacked ? 'stacked' : 'default'}
          curveType="linear"
          withDots={false}
          fillOpacity={0.12}
          withGradient={false}
          areaProps={still}
        />
      )}
      {kind === 'bar' && (
        <BarChart
          {...bars}
          type={isStacked ? 'stacked' : 'default'}
          orientation={isFlat ? 'vertical' : 'horizontal'}
          maxBarWidth={40}
          barProps={still}
        />
      )}
    </MantineRoot>
  );
}

interface DonutProps {
  shares: readonly Share[];
  format?: ValueFormat;
}

export function DonutPlot({ shares, format }: DonutProps) {
  const { language } = useTranslation().i18n;
  const write = (value: number) => formatValue(value, language, format);
  return (
    <MantineRoot>
      <DonutChart
        data={shares.map(({ name, value }, index) => ({ name, value, color: colourOf(index) }))}
        valueFormatter={write}
        chartLabel={write(shares.reduce((sum, { value }) => sum + value, 0))}
        size={180}
        thickness={26}
        paddingAngle={1}
        strokeColor="var(--surface)"
        labelColor="var(--text)"
        tooltipDataSource="segment"
        pieProps={still}
        classNames={{ root: classes.plot, tooltip: classes.tooltip }}
      />
    </MantineRoot>
  );
}
