import { Suspense, type ComponentType, type LazyExoticComponent } from 'react';

/** `Waiting` takes the place of a part whose code is on its way. */
export const lazyPart = <Props extends object>(
  Part: LazyExoticComponent<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) =>
  function LazyPart(props: Props) {
    return (
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Part {...(props as Props & object)} />
      </Suspense>
    );
  };
