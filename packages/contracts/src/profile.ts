import { z } from 'zod';
import { maxSocialNetworks } from './fieldRules.ts';
import { featureCodes } from './rights.ts';
import {
  birthDay,
  clientId,
  email,
  hiringDay,
  id,
  instant,
  internalPhone,
  nameLine,
  optionalLine,
  optionalName,
  phone,
  picture,
  webAddress,
} from './shapes.ts';

export const feature = z
  .object({ feature: z.enum(featureCodes, 'feature_unknown'), active: z.boolean() })
  .meta({ id: 'Feature' });

export const genders = ['man', 'woman', 'not_selected'] as const;
export const workSchedules = [
  'not_selected',
  'fixed_5_2',
  'shifts_2_2',
  'shifts_1_3',
  'flexible',
  'unscheduled',
  'rotational',
  'hourly',
  'custom',
] as const;
export const employmentTypes = [
  'not_selected',
  'permanent',
  'part_time',
  'temporary',
  'seasonal',
  'freelance',
  'contractor',
  'project',
  'internship',
  'probation',
  'volunteer',
] as const;
export const currencies = [
  'rub',
  'usd',
  'eur',
  'uah',
  'gbp',
  'kzt',
  'pln',
  'brl',
  'gel',
  'ils',
  'inr',
  'uzs',
  'aed',
] as const;
/** Files that people add to a profile; `hr_document` comes from the HR system (D109). */
export const addedFileKinds = ['hr_file', 'personal'] as const;
export type AddedFileKind = (typeof addedFileKinds)[number];
export const languages = ['ru', 'en', 'ua'] as const;
export type Language = (typeof languages)[number];

/** Fields that a person may change with the right `profile_edit`. */
const ownFields = {
  firstName: nameLine(),
  lastName: nameLine(),
  middleName: optionalName(),
  birthDay: birthDay().nullable(),
  phone: phone(),
  phone_internal: internalPhone(),
  city: optionalLine(100),
  gender: z.enum(genders, 'choice'),
  status_text: optionalLine(140),
  lang: z.enum(languages, 'choice'),
  pics: z.array(picture).max(10, 'too_many'),
  cover: z.string().max(1000).nullable(),
  /** Addresses of own pages on the web, http or https. */
  social_networks: z.array(webAddress().min(1, 'required')).max(maxSocialNetworks, 'too_many'),
};

/** Fields that only administrators change. */
const adminFields = {
  email: email(),
  login: optionalLine(50),
  /** The personnel number, unique in the company where there is one. */
  tab_number: optionalLine(50),
  position: optionalLine(100),
  cabinet: optionalLine(50),
  department: optionalLine(100),
  dept_id: id('department').nullable(),
  chief: id('user').nullable(),
  workingSince: hiringDay().nullable(),
  vacation_balance: z.number('number').min(0, 'too_small').max(1000, 'too_big'),
  grade: optionalLine(50),
  salary: z.number('number').min(0, 'too_small').max(1e12, 'too_big').nullable(),
  currency: z.enum(currencies, 'choice'),
  work_schedule: z.enum(workSchedules, 'choice'),
  employment_type: z.enum(employmentTypes, 'choice'),
  blocked: z.boolean(),
  features: z.array(feature).max(100, 'too_many'),
};

/** A user as the caller may see them: private fields (D29, D30) are absent unless the caller may see them. */
export const user = z
  .object({
    _id: id('user'),
    client_id: clientId().nullable(),
    roles: z.array(z.string()),
    fullName: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    middleName: z.string(),
    email: z.string(),
    login: z.string(),
    lang: z.enum(languages).nullable(),
    pics: z.array(picture),
    avatar: z.string().nullable(),
    cover: z.string().nullable(),
    files: z.array(
      z.object({ _id: id('file'), filename: z.string(), filetype: z.string(), path: z.string(), kind: z.string() }),
    ),
    position: z.string(),
    department: z.string(),
    /** Of the administrative tree; `func_depts` and `project_depts` are those of the other trees. */
    dept_id: z.string().nullable(),
    func_depts: z.array(z.string()).optional(),
    project_depts: z.array(z.string()).optional(),
    cabinet: z.string(),
    city: z.string(),
    gender: z.enum(genders),
    status_text: z.string(),
    social_networks: z.array(z.string()),
    phone_internal: z.string(),
    /** `YYYY-MM-DD`; `--MM-DD` for callers who may not see the year (D30). */
    birthDay: z.string().nullable(),
    workingSince: z.string().nullable(),
    chief: z.string().nullable(),
    work_schedule: z.enum(workSchedules),
    employment_type: z.enum(employmentTypes),
    pinned_num: z.number().nullable(),
    blocked: z.boolean(),
    deletion_mark: z.boolean(),
    fired_at: z.string().nullable(),
    /** See Person. */
    erased: z.literal(true).optional(),
    created: instant(),
    updated: instant(),
    phone: z.string().optional(),
    tab_number: z.string().optional(),
    vacation_balance: z.number().optional(),
    grade: z.string().optional(),
    salary: z.number().nullable().optional(),
    currency: z.enum(currencies).optional(),
    /** Rights: the caller's own, and all users' for administrators. */
    features: z.array(feature).optional(),
    /**
     * `hr_files`, `add_files`: documents and files of HR are shown; files are added and removed (D109).
     * `add_personal`: so are personal ones, by the person.
     */
    can: z
      .object({
        edit: z.boolean(),
        administer: z.boolean(),
        erase: z.boolean(),
        hr_files: z.boolean(),
        add_files: z.boolean(),
        add_personal: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** PUT body: absent fields stay, null clears. The own password and e-mail need `old_password` (D20). */
export const userChange = z
  .object({
    ...ownFields,
    ...adminFields,
    old_password: z.string().max(200),
    password: z.string().max(200),
    confirm: z.string().max(200),
  })
  .partial();
