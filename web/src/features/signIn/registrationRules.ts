import { atMost, email, required, safeCharacters, workspace } from '../../lib/forms.ts';

const name = [required, atMost(50), safeCharacters];

export const registrationRules = (asksWorkspace: boolean) => ({
  firstName: name,
  lastName: name,
  email: [required, email],
  workspace: asksWorkspace ? [required, workspace] : [],
});
