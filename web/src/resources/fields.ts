import type { Call, CallSpec } from '@atrium/contracts';

/** A field of a call's body, as forms draw and check it. */
export interface FormField {
  /**
   * `line`: of one line; `choice`: one of `values`; `day`: `YYYY-MM-DD`; `person`, `people`: ids of users; `files`:
   * attachments.
   */
  kind: 'line' | 'text' | 'number' | 'choice' | 'flag' | 'day' | 'person' | 'people' | 'files';
  required: boolean;
  /** Of a whole number. */
  min?: number;
  /** Characters of a text, items of a list, the largest number. */
  max?: number;
  values?: readonly string[];
  /** An empty one is sent as null, otherwise not at all. */
  clears?: true;
}

export type FormFields = Readonly<Record<string, FormField>>;

/** The fields of a call, which the build adds to the slim contracts of the areas that have forms (slimContracts.ts). */
export function fieldsOf(call: Call<CallSpec>): FormFields {
  const { name, fields } = call as { name: string; fields?: FormFields };
  if (!fields) throw new Error(`${name} has no fields: name its area in formAreas of slimContracts.ts`);
  return fields;
}
