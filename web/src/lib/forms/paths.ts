/** The value at a dotted path: `At<Plan, 'steps.0.name'>`. */
export type At<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? At<Step<Values, Head>, Rest>
  : Step<Values, Path>;

type Step<Values, Key extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Key extends keyof Values
    ? Values[Key]
    : never;

/** `steps[1].name` and `steps.1.name` alike as `steps.1.name`. */
export const dotted = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, '');

export type PathErrors = Record<string, string>;

export const dottedErrors = (errors: Partial<PathErrors>): PathErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, code]) => [dotted(path), code as string]));

/** Whether an error belongs to a control: to its own path, or to what is inside its value. */
export const concerns = (errorPath: string, control: string) =>
  errorPath === control || errorPath.startsWith(`${control}.`);
