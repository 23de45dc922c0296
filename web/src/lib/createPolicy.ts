type Rule = (text: string) => string;

interface Factory {
  createPolicy<Rules extends Partial<Record<'createHTML' | 'createScriptURL', Rule>>>(
    name: string,
    rules: Rules,
  ): Rules;
}

/**
 * A policy of Trusted Types, in browsers that have them. `name` is used once, and is one that the BFF's content policy
 * allows. What its functions return is then no string, but goes where one would.
 */
export const createPolicy: Factory['createPolicy'] = (name, rules) =>
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(name, rules) ?? rules;
