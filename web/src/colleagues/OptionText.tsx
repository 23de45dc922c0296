import { queryFeature } from '../query/querySaga.ts';
import type { OptionTextProps } from './optionValue.ts';
import { useOptionNames } from './useOptionNames.ts';

export const features = [queryFeature];

const none = {};

/** The name of a department that the address knows by its id. */
export const OptionText = ({ type, value, unknown }: OptionTextProps) =>
  useOptionNames(type, [value], none)[value] ?? unknown;
