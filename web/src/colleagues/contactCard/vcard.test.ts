import type { User } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { vcardOf } from './vcard.ts';

const user = {
  _id: '65f000000000000000000001',
  firstName: 'Анна; "Аня"',
  lastName: 'Коваль, мл.',
  middleName: '',
  fullName: 'Анна Коваль\\мл.',
  position: 'Редактор\nновостей',
  department: 'Отдел очень длинного названия, которое не помещается в одну строку карточки контакта',
  email: 'anna@northwind.example',
  phone_internal: '22-04',
  city: 'Львів',
  birthDay: '--04-05',
  social_networks: ['https://t.me/anna;x=1,2'],
} as unknown as User;

const lines = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

test('values are escaped, and lines are folded after at most 75 bytes between characters', () => {
  const card = vcardOf(user, { company: 'Northwind' });
  expect(lines(card)).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Анна Коваль\\\\мл.',
    'N:Коваль\\, мл.;Анна\\; "Аня";;;',
    'ORG:Northwind;Отдел очень длинного названия\\, которое не помещается в одну строку карточки контакта',
    'TITLE:Редактор\\nновостей',
    'TEL;TYPE=work:22-04',
    'EMAIL;TYPE=work:anna@northwind.example',
    'ADR;TYPE=work:;;;Львів;;;',
    'BDAY:--0405',
    'URL:https://t.me/anna\\;x=1\\,2',
    'UID;VALUE=text:65f000000000000000000001',
    'END:VCARD',
    '',
  ]);
  for (const line of card.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('�');
  }
});

test('a line cannot be put into the card by a value', () => {
  const card = vcardOf({ ...user, city: 'X\r\nTEL:666', fullName: 'A\u0000\u0007B' }, { company: 'N\nEND:VCARD' });
  expect(lines(card).filter((line) => /^(TEL:|END:)/.test(line))).toEqual(['END:VCARD']);
  expect(card).toContain('FN:AB\r\n');
});

test('has what the reader sees: a private number and the year only where they are shown', () => {
  expect(vcardOf(user, { company: 'N' })).not.toContain('cell');
  const shown = { ...user, phone: '+380441234567', birthDay: '1990-04-05' };
  expect(vcardOf(shown, { company: 'N' })).toContain('TEL;TYPE=cell:+380441234567\r\n');
  expect(vcardOf(shown, { company: 'N' })).toContain('BDAY:19900405\r\n');
});

test('the short one leaves out what a telephone does not need', () => {
  const card = vcardOf(user, { company: 'N', isShort: true });
  expect(card).not.toMatch(/^(BDAY|URL|UID|ADR)/m);
  expect(card).toMatch(/^EMAIL/m);
});
