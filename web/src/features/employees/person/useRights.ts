import type { FeatureCode, User } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useChangeEmployeeMutation } from '../endpoints.ts';

type Rights = Partial<Record<FeatureCode, boolean>>;

const nothing = { of: undefined, rights: {} as Rights };

/** The rights of a person with those that were switched and not saved yet. */
export function useRights(user: User | undefined) {
  const dispatch = useDispatch();
  const [save, { isLoading }] = useChangeEmployeeMutation();
  const [draft, setDraft] = useState<{ of: string | undefined; rights: Rights }>(nothing);
  // Of another person, who was open before.
  const switched = draft.of === user?._id ? draft.rights : nothing.rights;
  const stored = (code: FeatureCode) =>
    user?.features?.some(({ feature, active }) => feature === code && active) ?? false;
  const changes = featureCodes.filter((code) => switched[code] !== undefined && switched[code] !== stored(code));
  return {
    has: (code: FeatureCode) => switched[code] ?? stored(code),
    set: (code: FeatureCode, isOn: boolean) => setDraft({ of: user?._id, rights: { ...switched, [code]: isOn } }),
    changed: changes.length,
    undo: () => setDraft(nothing),
    isSaving: isLoading,
    save: async () => {
      if (!user) return;
      const features = changes.map((feature) => ({ feature, active: switched[feature]! }));
      const { data } = await save({ params: { id: user._id }, body: { features } });
      if (!data) return;
      setDraft(nothing);
      dispatch(toastAsked({ tone: 'good', text: 'employees.rightsSaved' }));
    },
  };
}

export type RightsDraft = ReturnType<typeof useRights>;
