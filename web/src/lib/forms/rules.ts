import {
  birthDayFault,
  emailPattern,
  internalPhoneFault,
  lineFault,
  nameFault,
  urlFault,
} from '@atrium/contracts/fieldRules';

/** Gives a code of `forms.<code>`, or null when the value is fine. */
export type ValueRule<Value> = (value: Value) => string | null;
/** A rule of a text. */
export type Rule = ValueRule<string>;

/** Of a text, a number or a list. */
export const required: ValueRule<string | number | null | readonly unknown[]> = (value) => {
  const isEmpty = typeof value === 'number' ? false : typeof value === 'string' ? !value.trim() : !value?.length;
  return isEmpty ? 'required' : null;
};
export const ticked: ValueRule<boolean> = (value) => (value ? null : 'required');
export const between =
  (least: number, most: number): ValueRule<number | null> =>
  (value) =>
    value === null ? null : value < least ? 'too_small' : value > most ? 'too_big' : null;
export const maxItems =
  (most: number): ValueRule<readonly unknown[]> =>
  (value) =>
    value.length > most ? 'too_many' : null;
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

/** The first code of several rules, or null. */
export const firstError = <Value>(value: Value, rules: readonly ValueRule<Value>[] = []): string | null => {
  for (const rule of rules) {
    const error = rule(value);
    if (error) return error;
  }
  return null;
};
