import type { Language } from '@atrium/contracts';
import { escapeHtml } from '../escapeHtml.ts';

interface Texts {
  title: string;
  intro: string;
  files: string;
  others: string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Personal data',
    intro: 'What the portal holds about the person, collected on',
    files: 'Lists are JSON: they open in any text editor or browser. Times are in UTC.',
    others:
      'Of other people there are only the names that stand in the portal beside what is listed here. Passwords, keys and codes are not part of it.',
  },
  ru: {
    title: 'Персональные данные',
    intro: 'Что портал хранит об этом человеке; собрано',
    files: 'Списки в формате JSON открываются в любом текстовом редакторе или браузере. Время указано по UTC.',
    others:
      'О других людях здесь есть только имена, которые стоят в портале рядом с перечисленным. Пароли, ключи и коды в архив не входят.',
  },
  ua: {
    title: 'Персональні дані',
    intro: 'Що портал зберігає про цю людину; зібрано',
    files: 'Списки у форматі JSON відкриваються в будь-якому текстовому редакторі або браузері. Час указано за UTC.',
    others:
      'Про інших людей тут є лише імена, які стоять на порталі поруч із переліченим. Паролі, ключі та коди до архіву не входять.',
  },
};

/** As the attribute `lang` has it. */
const codes: Readonly<Record<Language, string>> = { en: 'en', ru: 'ru', ua: 'uk' };

export interface Listed {
  path: string;
  about: string;
}

const linkTo = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The page that says what is what in the archive. */
export function indexPage({ name, lang, made }: { name: string; lang: Language; made: Date }, listed: Listed[]) {
  const { title, intro, files, others } = texts[lang];
  const rows = listed.map(
    ({ path, about }) => `<li><a href="${linkTo(path)}">${escapeHtml(path)}</a>: ${escapeHtml(about)}</li>`,
  );
  return `<!doctype html>
<html lang="${codes[lang]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
li { margin: 0.4rem 0; overflow-wrap: anywhere }
</style>
<title>${title}: ${escapeHtml(name)}</title>
<h1>${title}: ${escapeHtml(name)}</h1>
<p>${intro} ${made.toISOString().slice(0, 16).replace('T', ' ')} UTC.</p>
<ul>
${rows.join('\n')}
</ul>
<p>${files}</p>
<p>${others}</p>
</html>
`;
}
