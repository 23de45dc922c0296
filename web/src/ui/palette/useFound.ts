import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/useDebounced.ts';
import type { Found, PaletteItem, PaletteSource } from './palette.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Results = Record<string, Pick<Found, 'items' | 'status'>>;
const nothing: readonly PaletteItem[] = [];

/** Asks all sources for a text. Earlier results stay until the new ones have come. */
export function useFound(sources: readonly PaletteSource[], text: string): Found[] {
  const [results, setResults] = useState<Results>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (id: string, change: (earlier: Results[string] | undefined) => Results[string]) => {
      if (!signal.aborted) setResults((all) => ({ ...all, [id]: change(all[id]) }));
    };
    const ask = async ({ id, find, isRemote }: PaletteSource) => {
      try {
        if (isRemote && text) await pause(typingPauseMs);
        if (signal.aborted) return;
        const answer = find(text, signal);
        if (answer instanceof Promise) show(id, (earlier) => ({ items: earlier?.items ?? nothing, status: 'loading' }));
        const items = await answer;
        show(id, () => ({ items, status: 'ready' }));
      } catch {
        show(id, () => ({ items: nothing, status: 'failed' }));
      }
    };
    sources.forEach((source) => void ask(source));
    return () => controller.abort();
  }, [sources, text]);
  return sources.map((source) => ({ source, ...(results[source.id] ?? { items: nothing, status: 'loading' }) }));
}
