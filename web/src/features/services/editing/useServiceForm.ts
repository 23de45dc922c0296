import type { BusinessProcess } from '@atrium/contracts';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { useAddServiceMutation, useChangeServiceMutation } from '../endpoints.ts';
import { bodyOf, faultsOf, valuesOf, type ServiceValues } from './values.ts';

export type ServiceForm = ReturnType<typeof useServiceForm>['form'];

/** A service that is written. A draft is saved as it is; what is published, or is to be, must be complete. */
export function useServiceForm(service: BusinessProcess | undefined, onSaved: (service: BusinessProcess) => void) {
  const isPublished = service?.status === 'active';
  const mustBeWhole = useRef(isPublished);
  const [add, adding] = useAddServiceMutation();
  const [change, changing] = useChangeServiceMutation();
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const isBusy = adding.isLoading || changing.isLoading;

  const send = async (values: ServiceValues) => {
    if (isBusy) return;
    const body = { ...bodyOf(values), ...(mustBeWhole.current && { status: 'active' as const }) };
    const { data, error } = service ? await change({ params: { id: service._id }, body }) : await add({ body });
    setFailed({ code: codeOf(error), fields: fieldsOf(error) });
    if (!data) return;
    release();
    onSaved(data.result);
  };

  const form = useForm<ServiceValues>({
    initial: valuesOf(service),
    together: (values) => faultsOf(values, mustBeWhole.current),
    serverErrors: failed.fields,
    onSubmit: (values) => void send(values),
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const submit = (isWhole: boolean) => {
    mustBeWhole.current = isWhole;
    form.submit();
  };
  const isAtField = Object.keys(failed.fields ?? {}).length > 0;
  return {
    form,
    isPublished,
    isBusy,
    /** Why the server refused, where no field says it. */
    refusal: isAtField ? undefined : failed.code,
    save: () => submit(isPublished),
    publish: () => submit(true),
  };
}
