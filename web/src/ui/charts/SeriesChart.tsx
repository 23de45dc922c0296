import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { ChartFrame, type FrameProps } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import { hasValues, type ChartData, type ValueFormat } from './data.ts';
import { Legend } from './Legend.tsx';
import type { PlotKind } from './plots.tsx';

const Plot = lazyNamed(() => import('./plots.tsx'), 'Plot');

export interface ChartProps extends FrameProps {
  data: ChartData;
  format?: ValueFormat;
}

interface Props extends ChartProps {
  kind: PlotKind;
  isStacked?: boolean;
  isFlat?: boolean;
}

/** Line, area and bars in one frame; use it by charts.tsx. Less than two points are no line, but bars. */
export function SeriesChart({ kind, data, format, isStacked, isFlat, ...frame }: Props) {
  const { height = 240 } = frame;
  return (
    <ChartFrame
      {...frame}
      isEmpty={!hasValues(data)}
      legend={<Legend series={data.series} />}
      table={<ChartTable title={frame.title} data={data} format={format} />}
    >
      <Suspense>
        <Plot
          kind={data.labels.length < 2 ? 'bar' : kind}
          data={data}
          format={format}
          isStacked={isStacked}
          isFlat={isFlat}
          height={height}
        />
      </Suspense>
    </ChartFrame>
  );
}
