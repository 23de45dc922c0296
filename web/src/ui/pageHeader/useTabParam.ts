import { useNavigate, useSearchParams } from 'react-router-dom';

/** The chosen tab as a parameter of the address, which the first one leaves out. Each choice is an entry of the history. */
export function useTabParam<Value extends string>(values: readonly Value[], param = 'tab') {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get(param);
  const value = values.find((each) => each === asked) ?? values[0]!;
  const choose = (next: Value) => {
    if (next === value) return;
    const changed = new URLSearchParams(params);
    if (next === values[0]) changed.delete(param);
    else changed.set(param, next);
    void navigate({ search: changed.toString() }, { preventScrollReset: true });
  };
  return [value, choose] as const;
}
