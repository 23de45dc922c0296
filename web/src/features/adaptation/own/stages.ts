import type { AdaptationStep } from '@atrium/contracts';

export interface Stage {
  name: string;
  steps: AdaptationStep[];
}

/** The steps of a chain under the names of their stages. */
export const stagesOf = (steps: readonly AdaptationStep[]): Stage[] =>
  steps.reduce<Stage[]>((stages, step) => {
    const last = stages.at(-1);
    if (last?.name !== step.stage) return [...stages, { name: step.stage, steps: [step] }];
    last.steps.push(step);
    return stages;
  }, []);

/** The step that is undone first. */
export const lastDoneOf = (steps: readonly AdaptationStep[]): AdaptationStep | undefined =>
  steps.findLast(({ state }) => state === 'done');

/** The own chains first. */
export const chainsInOrder = <Chain extends { scenario: string }>(
  chains: readonly Chain[],
  roles: readonly string[],
): Chain[] => chains.toSorted((one, other) => rank(one, roles) - rank(other, roles));

const rank = ({ scenario }: { scenario: string }, roles: readonly string[]) => (roles.includes(scenario) ? 0 : 1);

export const isExternal = (link: string) => /^https?:/.test(link);
