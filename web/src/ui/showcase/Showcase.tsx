import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { languageNames, languages } from '../../lib/i18n/languages.ts';
import { themeChoices, useTheme } from '../theme/useTheme.ts';
import { parts, type Showcase as Entry } from './showcase.ts';
import classes from './Showcase.module.css';

/** One part of web/src/ui after the other, with all states. `/ui/?part=table&lang=ru`. */
export function Showcase() {
  const [params] = useSearchParams();
  const name = params.get('part') ?? parts[0]?.name ?? '';
  const entry = useEntry(name);
  return (
    <div className={classes.page}>
      <nav aria-label="Parts">
        <ul className={classes.choices}>
          {parts.map((part) => (
            <li key={part.name}>
              <Link to={{ search: `?part=${part.name}` }} aria-current={part.name === name ? 'page' : undefined}>
                {part.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Looks />
      <main>{entry && <Part key={name} entry={entry} />}</main>
    </div>
  );
}

const Part = ({ entry: { title, Show } }: { entry: Entry }) => (
  <>
    <h1>{title}</h1>
    <Show />
  </>
);

function useEntry(name: string) {
  const [loaded, setLoaded] = useState<{ name: string; entry: Entry }>();
  useEffect(() => {
    let isCurrent = true;
    const part = parts.find((each) => each.name === name);
    void part?.load().then(({ showcase }) => isCurrent && setLoaded({ name, entry: showcase }));
    return () => void (isCurrent = false);
  }, [name]);
  return loaded?.name === name ? loaded.entry : undefined;
}

function Looks() {
  const { choice, choose } = useTheme();
  const [params] = useSearchParams();
  const part = params.get('part') ?? '';
  return (
    <ul className={classes.choices} aria-label="Looks">
      {languages.map((language) => (
        <li key={language}>
          {/* A document of its own, so that texts loaded with a part are in its language. */}
          <a href={`?part=${part}&lang=${language}`}>{languageNames[language]}</a>
        </li>
      ))}
      {themeChoices.map((theme) => (
        <li key={theme}>
          <button type="button" aria-pressed={choice === theme} onClick={() => choose(theme)}>
            {theme}
          </button>
        </li>
      ))}
    </ul>
  );
}
