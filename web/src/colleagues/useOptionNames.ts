import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isId, type OptionType } from './optionValue.ts';
import { optionsApi } from './options.ts';

/** The names of departments that an address or a grant knows by their ids; without those that are known already. */
export function useOptionNames(type: OptionType, values: readonly string[], known: Record<string, string>) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [names, setNames] = useState<Record<string, string>>({});
  const unknown = values.filter((value) => isId(value) && !known[value] && !names[value]).join();
  useEffect(() => {
    if (type !== 'dept' || !unknown) return;
    for (const search of unknown.split(',')) {
      const request = dispatch(
        optionsApi.endpoints.options.initiate({ params: { type }, query: { search } }, { subscribe: false }),
      );
      void request.then(({ data }) => {
        const found = data?.result.find(({ value }) => value === search);
        if (found) setNames((before) => ({ ...before, [search]: found.name }));
      });
    }
  }, [dispatch, type, unknown]);
  return { ...names, ...known };
}
