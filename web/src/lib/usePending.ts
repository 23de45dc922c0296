import { useMemo, useState } from 'react';

interface Pending<Change> {
  change: Change;
  isAccepted: boolean;
}

interface Options<Value, Change> {
  /** What the server has. */
  value: Value;
  /** Differs when the value does. */
  version: unknown;
  /** A stable function; a change that the value shows already changes nothing. */
  apply: (value: Value, change: Change) => Value;
  /** Rejects where the change is refused; resolves when the value shows it. Without a promise it shows it already. */
  send: (change: Change) => Promise<unknown> | void;
  onRefused: (change: Change, error: unknown) => void;
}

/** A value as changes leave it, before and until the server's own value shows them; refused ones are undone. */
export function usePending<Value, Change>({ value, version, apply, send, onRefused }: Options<Value, Change>) {
  const [pending, setPending] = useState<readonly Pending<Change>[]>([]);
  const [shown, setShown] = useState(version);
  if (version !== shown) {
    setShown(version);
    setPending(pending.filter(({ isAccepted }) => !isAccepted));
  }
  const current = useMemo(
    () => pending.reduce((all, { change }) => apply(all, change), value),
    [apply, pending, value],
  );
  const change = (made: Change) => {
    const answer = send(made);
    if (!answer) return;
    setPending((all) => [...all, { change: made, isAccepted: false }]);
    const accept = () =>
      setPending((all) => all.map((each) => (each.change === made ? { ...each, isAccepted: true } : each)));
    const undo = (error: unknown) => {
      setPending((all) => all.filter((each) => each.change !== made));
      onRefused(made, error);
    };
    void answer.then(accept, undo);
  };
  return { current, change };
}
