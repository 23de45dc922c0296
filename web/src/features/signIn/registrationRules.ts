import { atMost, email, personName, required, workspace } from '../../lib/forms/rules.ts';

const name = [required, atMost(50), personName];

export const registrationRules = (asksWorkspace: boolean) => ({
  firstName: name,
  lastName: name,
  email: [required, email],
  workspace: asksWorkspace ? [required, workspace] : [],
});
