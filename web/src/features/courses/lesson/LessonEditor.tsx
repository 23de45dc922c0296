import type { Lesson } from '@atrium/contracts';
import { maxLessonText } from '@atrium/contracts/courseStates';
import { fileLimit } from '@atrium/contracts/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { atMost, oneLine, required } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { failureOf } from '../../../query/portalApi.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { attachedItem, useUpload } from '../../../session/useUpload.ts';
import { ArticleEditor } from '../../../ui/article/ArticleEditor.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FileField, type FileItem } from '../../../ui/files/FileField.tsx';
import { FormFoot } from '../../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useAddLessonMutation, useChangeLessonMutation } from '../endpoints.ts';
import { refusalKeys } from '../list.ts';
import classes from './Lesson.module.css';

interface Props {
  course: string;
  /** Absent: a new one. */
  lesson?: Lesson;
}

interface Values {
  name: string;
  description: string;
  content: string;
  attachment: readonly FileItem[];
}

const maxFiles = 20;

const valuesOf = (lesson?: Lesson): Values => ({
  name: lesson?.name ?? '',
  description: lesson?.description ?? '',
  content: lesson?.content ?? '',
  attachment: lesson?.attachment.map(attachedItem) ?? [],
});

const rootOf = (path: string) => path.split(/[.[]/)[0]!;

function useLessonForm({ course: course_id, lesson }: Props) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [add, adding] = useAddLessonMutation();
  const [change, changing] = useChangeLessonMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const wrong = fieldsOf(failed);
  const isWrong = wrong && Object.keys(wrong).length > 0;
  const form = useForm<Values>({
    initial: valuesOf(lesson),
    rules: {
      name: [required, oneLine, atMost(150)],
      description: [atMost(1000)],
      content: [atMost(maxLessonText)],
    },
    serverErrors: isWrong
      ? Object.fromEntries(Object.entries(wrong).map(([path, code]) => [rootOf(path), code]))
      : undefined,
    onSubmit: async ({ attachment, ...values }) => {
      const body = {
        ...values,
        name: values.name.trim(),
        attachment: attachment.map(({ id, alt }) => ({ _id: id, ...(alt && { alt }) })),
      };
      const { data, error } = lesson
        ? await change({ params: { id: lesson._id }, body })
        : await add({ body: { ...body, course_id } });
      setFailed(error);
      if (!data) return;
      release();
      dispatch(toastAsked({ tone: 'good', text: 'courses.lessonSaved' }));
      void navigate(lesson ? `/courses/${course_id}/lessons/${lesson._id}` : `/courses/${course_id}`, {
        replace: true,
      });
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return { form, isBusy: adding.isLoading || changing.isLoading, refusal: isWrong ? undefined : codeOf(failed) };
}

/** Writes a lesson: its text as articles have it, with pictures and files. */
export function LessonEditor({ course, lesson }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const upload = useUpload('course');
  const [isUploading, setUploading] = useState(false);
  const { form, isBusy, refusal } = useLessonForm({ course, lesson });
  const look = (name: string) => ({ label: t(`courses.lessonForm.${name}`), error: textOf(form.errorOf(name)) });
  const problemOf = (problem: unknown) => t([`errors.${failureOf(problem).code}`, 'fileField.failed']);
  const contentError = form.errorOf('content');
  return (
    <Card>
      <form className={classes.form} {...form.formProps}>
        {refusal && <Notice tone="bad">{t(refusalKeys(refusal))}</Notice>}
        <TextField {...look('name')} required autoComplete="off" {...form.text('name')} />
        <TextArea {...look('description')} rows={2} {...form.text('description')} />
        <div className={classes.label} data-field="content">
          <span aria-hidden>{t('courses.lessonForm.content')}</span>
          <ArticleEditor
            html={lesson?.content ?? ''}
            label={t('courses.lessonForm.content')}
            placeholder={t('courses.lessonForm.contentHint')}
            upload={async (file, options) => ({ url: (await upload(file, options)).url })}
            problemOf={problemOf}
            onChange={(html) => form.change('content', html)}
          />
          {contentError && <Notice tone="bad">{textOf(contentError)}</Notice>}
        </div>
        <FileField
          {...look('attachment')}
          hint={t('courses.lessonForm.attachmentHint')}
          name="attachment"
          value={form.values.attachment}
          most={maxFiles}
          maxBytes={fileLimit}
          upload={upload}
          problemOf={problemOf}
          onUploading={setUploading}
          onChange={(files) => form.change('attachment', files)}
        />
        <FormFoot>
          <LinkButton look="outline" to={lesson ? `/courses/${course}/lessons/${lesson._id}` : `/courses/${course}`}>
            {t('common.cancel')}
          </LinkButton>
          <Button type="submit" busy={isBusy} disabled={isUploading}>
            {t('common.save')}
          </Button>
        </FormFoot>
      </form>
    </Card>
  );
}
