import type { Task } from '@atrium/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { dayText } from '../../lib/dates.ts';
import { today as todayHere } from '../../ui/dates/calendar.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TagsField } from '../../ui/fields/MultiSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { endOfMonth, endOfWeek } from './days.ts';
import classes from './Desks.module.css';

type Change = Partial<Pick<Task, 'checklist' | 'tags' | 'due' | 'hours_plan' | 'hours_fact'>>;

interface Props {
  task: Task;
  onChange: (change: Change) => unknown;
}

/** What a task says; checklist, tags, hours and the date are changed in place. */
export function TaskParts({ task, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { can, due, start, finished, priority, description } = task;
  const today = todayHere();
  const people = [
    ['responsible', task.responsible ? [task.responsible] : []],
    ['performer', task.performer ? [task.performer] : []],
    ['co_performers', task.co_performers],
    ['observers', task.observers],
  ] as const;
  return (
    <div className={classes.parts}>
      <div className={classes.marks}>
        <Badge>{task.desk_name}</Badge>
        <Badge>{t(`desks.form.priority_${priority}`)}</Badge>
        {finished && <Badge tone="good">{t('desks.done')}</Badge>}
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <TagsField
        label={t('desks.tags')}
        value={task.tags}
        most={10}
        longest={30}
        readOnly={!can.edit}
        onChange={(tags: string[]) => onChange({ tags })}
      />
      <Checklist task={task} onChange={onChange} />
      {people.map(
        ([name, chosen]) =>
          chosen.length > 0 && (
            <div key={name}>
              <h3>{t(`desks.form.${name}`)}</h3>
              {chosen.map(({ fullName }) => fullName).join(', ')}
            </div>
          ),
      )}
      <div>
        <h3>{t('desks.dates')}</h3>
        <p className={due && due < today && !finished ? classes.late : undefined}>
          {[start, due].flatMap((day) => (day ? dayText(day, i18n.language) : [])).join(' – ') || t('desks.noDates')}
        </p>
        {can.edit && (
          <div className={classes.row}>
            <Button look="outline" onClick={() => onChange({ due: endOfWeek(today) })}>
              {t('desks.endOfWeek')}
            </Button>
            <Button look="outline" onClick={() => onChange({ due: endOfMonth(today) })}>
              {t('desks.endOfMonth')}
            </Button>
          </div>
        )}
      </div>
      <Hours name="hours_plan" task={task} onChange={onChange} />
      <Hours name="hours_fact" task={task} onChange={onChange} />
      {task.attachment.length > 0 && (
        <div>
          <h3>{t('desks.form.attachment')}</h3>
          {task.attachment.map(({ _id, src, name }) => (
            <div key={_id}>
              <a href={src} target="_blank" rel="noreferrer">
                {name}
              </a>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The next press counts on the last one, also before its answer has come. */
function useChecklist({ task: { checklist }, onChange }: Props) {
  const [sent, setSent] = useState<{ items: Task['checklist']; instead: Task['checklist'] } | null>(null);
  const items = sent?.instead === checklist ? sent.items : checklist;
  const send = (next: Task['checklist']) => {
    setSent({ items: next, instead: checklist });
    void onChange({ checklist: next });
  };
  return { items, send };
}

function Checklist(props: Props) {
  const { t } = useTranslation();
  const { can } = props.task;
  const { items: checklist, send } = useChecklist(props);
  const [text, setText] = useState('');
  const done = checklist.filter((item) => item.done).length;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    send([...checklist, { text: text.trim(), done: false }]);
    setText('');
  };
  const toggle = (at: number, isOn: boolean) =>
    send(checklist.map((item, index) => (index === at ? { ...item, done: isOn } : item)));
  return (
    <div className={classes.parts}>
      <h3>
        {t('desks.checklist')} {checklist.length > 0 && `${done}/${checklist.length}`}
      </h3>
      {checklist.map((item, at) => (
        <div key={`${at}${item.text}`} className={classes.item}>
          <Checkbox
            label={item.text}
            isOn={item.done}
            disabled={!can.edit}
            onChange={(isOn: boolean) => toggle(at, isOn)}
          />
          {can.edit && (
            <IconButton
              icon="cross"
              size={18}
              label={t('desks.removeItem', { name: item.text })}
              onClick={() => send(checklist.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {can.edit && checklist.length < 50 && (
        <form className={classes.row} onSubmit={add}>
          <TextField
            label={t('desks.checklistItem')}
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" look="outline">
            {t('desks.add')}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Saved when the field is left. */
function Hours({ name, task, onChange }: Props & { name: 'hours_plan' | 'hours_fact' }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ value: number | null } | null>(null);
  const value = typed ? typed.value : task[name];
  const save = () => {
    if (typed && value !== task[name] && !Number.isNaN(value)) void onChange({ [name]: value });
    setTyped(null);
  };
  return (
    <NumberField
      label={t(`desks.${name}`)}
      value={value}
      min={0}
      max={10_000}
      readOnly={!task.can.edit}
      onChange={(next) => setTyped({ value: next })}
      onBlur={save}
    />
  );
}
