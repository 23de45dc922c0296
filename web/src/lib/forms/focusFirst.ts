import { concerns, type PathErrors } from './paths.ts';

const focusable = 'input, select, textarea, button, [tabindex]';

/**
 * Focuses the first control of the page that an error belongs to: by its `name`, or inside an element with `data-field`
 * for what has no control of its own, such as a list with too few rows.
 */
export function focusFirst(form: HTMLElement | null, errors: PathErrors) {
  const paths = Object.keys(errors);
  if (!form || !paths.length) return;
  const controls = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')];
  const first =
    controls.find((one) => paths.includes(one.getAttribute('name') ?? one.dataset.field ?? '')) ??
    controls.find((one) => paths.some((path) => concerns(path, one.getAttribute('name') ?? one.dataset.field ?? ' ')));
  const target = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
