import {
  birthDayFault,
  emailPattern,
  internalPhoneFault,
  lineFault,
  nameFault,
  urlFault,
} from '@atrium/contracts/fieldRules';

/** A rule of a field gives a code of `forms.<code>`, or null when the value is fine. */
export type Rule = (value: string) => string | null;

export const required: Rule = (value) => (value.trim() ? null : 'required');
export const atLeast =
  (length: number): Rule =>
  (value) =>
    [...value].length >= length ? null : 'too_short';
export const atMost =
  (length: number): Rule =>
  (value) =>
    [...value].length <= length ? null : 'too_long';
export const email: Rule = (value) => (emailPattern.test(value.trim()) ? null : 'email');
export const workspace: Rule = (value) => (/^[a-z0-9]{2,32}$/i.test(value.trim()) ? null : 'workspace');
/** The rules that the server has, of the trimmed value. Marked as pure: a bundle takes those that it uses. */
const shared =
  (faultOf: (value: string) => string | null): Rule =>
  (value) =>
    faultOf(value.trim());
export const oneLine = /* @__PURE__ */ shared(lineFault);
export const personName = /* @__PURE__ */ shared(nameFault);
export const birthDay = /* @__PURE__ */ shared((day) => birthDayFault(day));
export const internalPhone = /* @__PURE__ */ shared(internalPhoneFault);
export const webAddress = /* @__PURE__ */ shared(urlFault);
/** Checks the rules unless the value is empty. */
export const optional =
  (...rules: Rule[]): Rule =>
  (value) =>
    value.trim() ? firstError(value, rules) : null;

const firstError = (value: string, rules: readonly Rule[]): string | null => {
  for (const rule of rules) {
    const error = rule(value);
    if (error) return error;
  }
  return null;
};

export type Rules<Name extends string> = { [N in Name]: readonly Rule[] };
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** The codes of all fields that are wrong. */
export function checkForm<Name extends string>(
  values: Record<Name, string>,
  rules: Rules<Name>,
  together?: (values: Record<Name, string>) => FieldErrors<Name>,
) {
  const errors: FieldErrors<Name> = { ...together?.(values) };
  for (const name of Object.keys(rules) as Name[]) {
    const error = firstError(values[name], rules[name]);
    if (error) errors[name] = error;
  }
  return errors;
}
