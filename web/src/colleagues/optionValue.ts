export type OptionType = 'position' | 'city' | 'dept';

export interface OptionTextProps {
  type: OptionType;
  /** An id. */
  value: string;
  /** What is said until the name has come. */
  unknown: string;
}

/** Departments of the structure are known by their ids, all else by its words. */
export const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);
