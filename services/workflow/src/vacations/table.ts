import type { Language, QueryOf, ScheduledVacation, vacations as contract } from '@atrium/contracts';
import { allow, recordInJournal, unitOfWork, type Member } from '@atrium/kit';
import type { Sheet, XlsxCell } from '@atrium/kit/sheets';
import { canExport } from './rules.ts';
import { scheduleOf } from './schedule.ts';

interface Words {
  name: string;
  header: string[];
  planned: string;
  asked: string;
  approved: string;
}

const words: Record<Language, Words> = {
  en: {
    name: 'Vacations',
    header: ['Department', 'Employee', 'Position', 'First day', 'Last day', 'Days', 'State'],
    planned: 'Planned',
    asked: 'Asked for',
    approved: 'Approved',
  },
  ru: {
    name: 'Отпуска',
    header: ['Подразделение', 'Сотрудник', 'Должность', 'Первый день', 'Последний день', 'Дни', 'Состояние'],
    planned: 'По плану',
    asked: 'На согласовании',
    approved: 'Утверждён',
  },
  ua: {
    name: 'Відпустки',
    header: ['Підрозділ', 'Працівник', 'Посада', 'Перший день', 'Останній день', 'Дні', 'Стан'],
    planned: 'За планом',
    asked: 'На погодженні',
    approved: 'Затверджено',
  },
};

const stateOf = ({ planned, status }: ScheduledVacation) =>
  planned ? 'planned' : status === 'approved' ? 'approved' : 'asked';

/** The schedule that the caller sees, a row for each vacation. */
export async function vacationSheet(caller: Member, asked: QueryOf<typeof contract.excel>): Promise<Sheet> {
  allow(canExport(caller));
  const lang: Language = asked.lang ?? (caller.lang as Language | null) ?? 'ru';
  await unitOfWork(caller, async (work) => {
    recordInJournal(caller, { section: 'vacations', action: 'vacations_exported', item_id: '' }, work);
    return null;
  });
  const { name, header } = words[lang];
  return { name, header, rows: rowsOf(caller, asked, lang) };
}

async function* rowsOf(
  caller: Member,
  asked: QueryOf<typeof contract.excel>,
  lang: Language,
): AsyncGenerator<XlsxCell[][]> {
  for (const { dept, users } of (await scheduleOf(caller, asked)).result)
    yield users.flatMap(({ fullName, position, vacations }) =>
      vacations.map((vacation): XlsxCell[] => [
        dept,
        fullName,
        position,
        { day: vacation.start },
        { day: vacation.end },
        vacation.days,
        words[lang][stateOf(vacation)],
      ]),
    );
}
