import { lazy, type ComponentType } from 'react';
import { injectFeatures, type Feature } from './feature.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>;

/** Loads a component by its name; what its module needs in the store (`features`) enters it before. */
export const loadNamed =
  <Module extends object, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async () => {
    const module: Module & { features?: readonly Feature[] } = await load();
    injectFeatures(module.features ?? []);
    return { default: module[name] as Extract<Module[Name], AnyComponent> };
  };

/** A component of another file, fetched when it is drawn first. */
export const lazyNamed = <Module extends object, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazy(loadNamed(load, name));
