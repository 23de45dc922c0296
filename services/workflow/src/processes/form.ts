import type { Attachment, FormInput, ServiceField } from '@atrium/contracts';
import { invalid, peopleOf, type Member } from '@atrium/kit';
import { fileChooser } from '@atrium/kit/attachments';
import { settings } from '../settings.ts';
import type { Filled } from './store.ts';
import { checkForm, filesIn, peopleIn } from './values.ts';

const chosenFiles = fileChooser(settings);

/** Throws 422 unless the caller may attach the files; `field` names them. */
export const chooseFiles = (caller: Member, ids: readonly string[], field: string) =>
  chosenFiles(
    caller,
    ids.map((_id) => ({ _id })),
    { entity: 'service', author: caller.userId, field },
  );

export interface ReadForm {
  values: Filled[];
  files: Attachment[];
}

/** A form as it is stored, before the unit of work. Throws 422 with all fields that are wrong. */
export async function readForm(
  caller: Member,
  fields: readonly ServiceField[],
  input: FormInput = [],
): Promise<ReadForm> {
  const { values, faults } = checkForm(fields, input);
  const named = peopleIn(fields, values);
  const people = await peopleOf(caller).byIds(named.flatMap(({ ids }) => ids));
  for (const { field, ids } of named) if (ids.some((id) => !people.has(id))) faults[`form.${field}`] = 'choice';
  if (Object.keys(faults).length) throw invalid(faults);
  const files: Attachment[] = [];
  for (const { field, ids } of filesIn(fields, values)) {
    files.push(...(await chooseFiles(caller, ids, `form.${field}`)));
  }
  return { values, files: [...new Map(files.map((file) => [file._id, file])).values()] };
}
