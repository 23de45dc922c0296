import type { Call, CallSpec } from '@atrium/contracts';
import findMyWay from 'find-my-way';
import type { z } from 'zod';

export interface Match<T> {
  target: T;
  params: Record<string, string>;
}

/** `{id}` matches 24 hex digits only, so that `user/vacations` is never read as an id (D2), but where `root` may stand. */
function routePath(call: Call<CallSpec>) {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    isId(call, name) ? `:${name}(^[0-9a-f]{24}$)` : `:${name}`,
  );
}

function isId(call: Call<CallSpec>, name: string) {
  const schema = call.params?.shape[name] as z.ZodType | undefined;
  const entity = schema?.meta?.()?.entity;
  return entity !== undefined && entity !== 'workspace' && !schema?.safeParse('root').success;
}

/**
 * Makes a function that finds the call of a method and path, or null. A trailing slash is ignored; HEAD matches GET.
 */
export function callTable<T>(entries: readonly (readonly [Call<CallSpec>, T])[]) {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 500, caseSensitive: true });
  for (const [call, target] of entries) router.on(call.method, routePath(call), noop, target);
  return (method: string, path: string): Match<T> | null => {
    const hit = router.find(method === 'HEAD' ? 'GET' : (method as 'GET'), path);
    return hit && { target: hit.store as T, params: hit.params as Record<string, string> };
  };
}

function noop() {
  return undefined;
}
