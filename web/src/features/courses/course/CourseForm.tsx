import type { Course } from '@atrium/contracts';
import { courseStatuses, maxCourseAdmins } from '@atrium/contracts/courseStates';
import { fileLimit } from '@atrium/contracts/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { PeoplePicker } from '../../../colleagues/lazy.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { atMost, maxItems, oneLine, required } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { failureOf } from '../../../query/portalApi.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useUpload } from '../../../session/useUpload.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileField } from '../../../ui/files/FileField.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useAddCourseMutation, useChangeCourseMutation } from '../endpoints.ts';
import { refusalKeys } from '../list.ts';
import { bodyOf, changesOf, valuesOf, type CourseValues } from './courseValues.ts';

const rootOf = (path: string) => path.split(/[.[]/)[0]!;

function useCourseForm(course: Course | undefined) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [add, adding] = useAddCourseMutation();
  const [change, changing] = useChangeCourseMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const [begun, setBegun] = useState(() => valuesOf(course));
  const wrong = fieldsOf(failed);
  const isWrong = wrong && Object.keys(wrong).length > 0;
  const form = useForm<CourseValues>({
    initial: begun,
    rules: {
      title: [required, oneLine, atMost(150)],
      description: [atMost(1000)],
      admins: [maxItems(maxCourseAdmins)],
    },
    serverErrors: isWrong
      ? Object.fromEntries(Object.entries(wrong).map(([path, code]) => [rootOf(path), code]))
      : undefined,
    onSubmit: async (values) => {
      const body = bodyOf(values);
      const { data, error } = course
        ? await change({ params: { id: course._id }, body: changesOf(body, bodyOf(begun)) })
        : await add({ body });
      setFailed(error);
      if (!data) return;
      release();
      dispatch(toastAsked({ tone: 'good', text: 'courses.saved' }));
      setBegun(valuesOf(data.result));
      form.reset(valuesOf(data.result));
      if (!course) void navigate(`/courses/${data.result._id}`, { replace: true });
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return { form, isBusy: adding.isLoading || changing.isLoading, refusal: isWrong ? undefined : codeOf(failed) };
}

/** What a course is; absent: a new one. */
export function CourseForm({ course }: { course?: Course }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const upload = useUpload('course');
  const [isUploading, setUploading] = useState(false);
  const { form, isBusy, refusal } = useCourseForm(course);
  const look = (name: string) => ({ label: t(`courses.form.${name}`), error: textOf(form.errorOf(name)) });
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('courses.aboutCourse')}>
        <TextField {...look('title')} required autoComplete="off" {...form.text('title')} />
        <TextArea {...look('description')} {...form.text('description')} />
        <FileField
          {...look('cover')}
          name="cover"
          value={form.values.cover}
          accept={['image/*']}
          most={1}
          maxBytes={fileLimit}
          withAlt
          upload={upload}
          problemOf={(problem) => t([`errors.${failureOf(problem).code}`, 'fileField.failed'])}
          onUploading={setUploading}
          onChange={(cover) => form.change('cover', cover)}
        />
      </FormSection>
      <FormSection title={t('courses.whoAndWhen')}>
        <Select
          {...look('status')}
          hint={t(`courses.statusHint_${form.values.status}`)}
          value={form.values.status}
          options={courseStatuses.map((value) => ({ value, label: t(`courses.status_${value}`) }))}
          onChange={(status) => form.change('status', status)}
        />
        <PeoplePicker
          {...look('admins')}
          hint={t('courses.form.adminsHint')}
          most={maxCourseAdmins}
          value={form.values.admins}
          onChange={(admins) => form.change('admins', admins)}
        />
      </FormSection>
      {refusal && <Notice tone="bad">{t(refusalKeys(refusal))}</Notice>}
      <FormFoot>
        <Button type="submit" busy={isBusy} disabled={isUploading}>
          {t(course ? 'common.save' : 'courses.createCourse')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}
