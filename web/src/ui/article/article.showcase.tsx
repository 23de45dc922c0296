import { useState, type CSSProperties } from 'react';
import { makeUpload } from '../../lib/upload.ts';
import type { Suggestion } from '../editor/editorProps.ts';
import type { UploadFile } from '../files/uploads.ts';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import type { ArticlePicture } from './articleProps.ts';
import { ArticleText } from './ArticleText.tsx';

const send = makeUpload({ headers: () => ({}), onFailed: () => undefined });
const upload: UploadFile<ArticlePicture> = async (file, options) => {
  const { url, width, height } = await send(file, { clientId: 'a'.repeat(24), module: 'post', ...options });
  return { url, width, height };
};

const person = 'b'.repeat(24);
const everything = `<h2>Before the shift</h2><p>Every hall has a <strong>shift lead</strong> on duty between <em>22:00</em> and <u>06:00</u>, <s>but</s> see <a href="https://example.org/">the rules</a> and ask <span data-user="${person}">@Борис Мельник</span>.</p><ol><li><p>Wear the reflective vest and the radio.</p></li><li><p>Look at the board for closed aisles.</p><ul><li><p>Aisle 7</p></li></ul></li></ol><h3>Alone in a hall</h3><ul data-list="check"><li data-checked="true"><p>Radio is charged</p></li><li data-checked="false"><p>Lead knows where I am</p></li></ul><div data-block="callout"><p><strong>Night line +380 32 555 01 12</strong></p><p>Черговий відповідає українською.</p></div><h4>After an incident</h4><blockquote><p>Stop, help, call the night line.</p></blockquote><pre><code>door --open 4</code></pre><hr><img src="/all-icons.svg" alt="Plan of hall 4" data-size="small"><p>Report it.</p>`;

const people: Suggestion[] = [{ id: person, name: 'Борис Мельник', hint: 'Lead of hall 4' }];
const labels = { list: 'People', none: 'No people found', count: (count: number) => `${count} found` };

function usePeople() {
  const [query, setQuery] = useState('');
  const found = people.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return { found, isLoading: false, onQuery: setQuery, minLetters: 2, labels };
}

function Writing() {
  const [html, setHtml] = useState('');
  const mentions = usePeople();
  return (
    <Section title="Writing">
      {/* There is no header here. */}
      <div style={{ '--article-top': '0px' } as CSSProperties}>
        <ArticleEditor
          html={html}
          label="Text of the article"
          placeholder="Write, or press / for blocks"
          mentions={mentions}
          upload={upload}
          maxPictureBytes={1024 * 1024}
          problemOf={() => 'The server did not answer'}
          onChange={setHtml}
        />
      </div>
      <output aria-label="html">{html}</output>
      <button type="button" onClick={() => setHtml(everything)}>
        Everything
      </button>
    </Section>
  );
}

const Show = () => (
  <>
    <Writing />
    <Section title="Reading">
      <ArticleText html={everything} label="Loading" />
    </Section>
    <Section title="Not to be changed">
      <ArticleEditor html="<p>Read only</p>" label="Locked text" placeholder="" disabled onChange={() => undefined} />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Article', Show };
