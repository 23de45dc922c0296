import { maxOptions } from '@atrium/contracts/pollRules';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import classes from './Editor.module.css';
import type { PollForm } from './usePollForm.ts';

/** The options of a choice; Enter goes on with the next one. */
export function OptionList({ form, at }: { form: PollForm; at: number }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const path = `questions.${at}.options` as const;
  const options = form.valueAt(path);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelectorAll('input')[wanted.current]?.focus();
    wanted.current = null;
  });
  const add = (place: number) => {
    if (options.length >= maxOptions) return;
    wanted.current = place;
    form.change(path, options.toSpliced(place, 0, ''));
  };
  const remove = (place: number) => {
    wanted.current = Math.max(0, place - 1);
    form.change(path, options.toSpliced(place, 1));
  };
  const press = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(place + 1);
  };
  return (
    <FieldGroup label={t('polls.options')} error={textOf(form.errorOf(path))}>
      <div ref={list} className={classes.options} data-field={path}>
        {options.map((_, n) => (
          // Options have no identity of their own: the position is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={n} className={classes.option}>
            <TextField
              label={<VisuallyHidden>{t('polls.optionNumber', { number: n + 1 })}</VisuallyHidden>}
              placeholder={t('polls.optionNumber', { number: n + 1 })}
              error={textOf(form.errorOf(`${path}.${n}`))}
              autoComplete="off"
              onKeyDown={(event) => press(event, n)}
              {...form.text(`${path}.${n}`)}
            />
            <IconButton
              icon="cross"
              size={18}
              label={t('polls.removeOption', { number: n + 1 })}
              disabled={options.length < 2}
              onClick={() => remove(n)}
            />
          </div>
        ))}
        <Button
          look="subtle"
          small
          icon="plus"
          disabled={options.length >= maxOptions}
          onClick={() => add(options.length)}
        >
          {t('polls.addOption')}
        </Button>
      </div>
    </FieldGroup>
  );
}
