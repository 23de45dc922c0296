import type { Idea } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { attachedItem } from '../../session/useUpload.ts';
import { PanelPart } from '../../ui/drawer/PanelPart.tsx';
import { FileField } from '../../ui/files/FileField.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { PrivateMark, StatusBadge, useAuthorName } from './IdeaMarks.tsx';
import classes from './IdeaParts.module.css';
import { ideaTexts } from './list.ts';

const noUpload = () => Promise.reject(new Error('The files of an idea are only shown here'));

/** What an idea says, and what was answered. */
export function IdeaParts({ idea }: { idea: Idea }) {
  const { t } = useTranslation();
  const name = useAuthorName()(idea);
  const { author, brought_by, category, attachment, created } = idea;
  return (
    <>
      <div className={classes.head}>
        <Link to={`/profile/${author._id}`} className={classes.author}>
          <PersonLine
            name={name}
            hint={author.position}
            picture={author.pics[0]?.mini ?? null}
            isNameless={!author.fullName}
          />
        </Link>
        <RelativeTime time={created} />
      </div>
      <div className={classes.marks}>
        <StatusBadge status={idea.status} />
        {category && <span>{category}</span>}
        {idea.private && <PrivateMark />}
        {brought_by && <span>{t('ideas.broughtBy', { name: brought_by.fullName || t('posts.unknownPerson') })}</span>}
      </div>
      <Answer idea={idea} />
      {ideaTexts.map((part) => (
        <PanelPart key={part} title={t(`ideas.form.${part}`)}>
          <p className={classes.text}>{idea[part]}</p>
        </PanelPart>
      ))}
      {attachment.length > 0 && (
        <PanelPart title={t('ideas.form.attachment')}>
          <FileField
            label=""
            hint=""
            value={attachment.map(attachedItem)}
            upload={noUpload}
            readOnly
            onChange={() => undefined}
          />
        </PanelPart>
      )}
    </>
  );
}

function Answer({ idea: { answer } }: { idea: Idea }) {
  const { t } = useTranslation();
  if (!answer) return null;
  return (
    <section aria-label={t('ideas.officialAnswer')} className={classes.answer}>
      <h3>{t('ideas.officialAnswer')}</h3>
      {answer.text && <p className={classes.text}>{answer.text}</p>}
      <p className={classes.by}>
        <Link to={`/profile/${answer.by._id}`}>{answer.by.fullName || t('posts.unknownPerson')}</Link>
        <RelativeTime time={answer.at} />
      </p>
    </section>
  );
}
