import type { InputOf, PollAnswer, PollQuestion, PollQuestionResult } from '@atrium/contracts';
import type { polls } from '@atrium/contracts/polls';
import { pollTenures } from '@atrium/contracts/tenure';
import type { Share } from '../../../ui/charts/data.ts';
import type { TableChange, TableState } from '../../../ui/table/urlState.ts';

/** What results can be filtered by. */
export const groupIds = ['dept', 'position', 'gender', 'tenure'] as const;
export const genders = ['man', 'woman', 'not_selected'] as const;

type Groups = NonNullable<InputOf<typeof polls.results>['query']>;

const known = <Value extends string>(values: readonly Value[], asked: string | undefined): Value | undefined =>
  values.find((value) => value === asked);

/** The group that the address asks for; what it does not know is left out. */
export function groupsOf({ filters }: Pick<TableState, 'filters'>): Groups {
  const first = (id: string) => filters[id]?.[0]?.slice(0, 100);
  const groups: Groups = {
    dept: first('dept'),
    position: first('position'),
    gender: known(genders, first('gender')),
    tenure: known(pollTenures, first('tenure')),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
}

/** A change of filters after which only the changed one is set: others may ask for one group at a time (D71). */
export const oneAtATime = (change: TableChange): TableChange =>
  change.filters
    ? { ...change, filters: { ...Object.fromEntries(groupIds.map((id) => [id, []])), ...change.filters } }
    : change;

const bandOf = 10;

/** The bars of a choice or a range; of a range up to 100 one for each ten numbers. */
export function sharesOf({ options }: Pick<PollQuestionResult, 'options'>): Share[] {
  if (options.length < 100) return options.map(({ text, count }) => ({ name: text, value: count }));
  return Array.from({ length: Math.ceil(options.length / bandOf) }, (_, band) => {
    const some = options.slice(band * bandOf, (band + 1) * bandOf);
    return {
      name: `${some[0]!.text}–${some.at(-1)!.text}`,
      value: some.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

/** An answer in words. */
export function answerText({ kind, options }: PollQuestion, value: PollAnswer['value']): string {
  if (Array.isArray(value)) return value.flatMap((at) => options[at] ?? []).join('; ');
  return kind === 'one' ? (options[value as number] ?? '') : String(value);
}
