import { lazy, type ComponentType } from 'react';
import { whenConnected } from './connection.ts';
import { loadTexts } from './i18n/i18n.ts';
import { injectFeatures, type Feature } from './feature.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>;

/**
 * Loads a component by its name as soon as there is a network, with the areas of texts that it shows; what its module needs in the store (`features`)
 * enters it before.
 */
export const loadNamed = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: string[]
) =>
  whenConnected(async () => {
    const [module] = await Promise.all([
      load() as Promise<Module & { features?: readonly Feature[] }>,
      loadTexts(...texts),
    ]);
    injectFeatures(module.features ?? []);
    return { default: module[name] as Extract<Module[Name], AnyComponent> };
  });

/** A component of another file, fetched when it is drawn first. */
export const lazyNamed = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: string[]
) => lazy(loadNamed(load, name, ...texts));
