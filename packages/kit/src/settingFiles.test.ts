import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from './settings.ts';
import { withSettingFiles } from './settingFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string) => {
  const path = join(folder, `${text.length}`);
  writeFileSync(path, text);
  return path;
};

test('a file gives the value of a setting, without the line break at its end', () => {
  const env = { REDIS_URL_FILE: fileWith('redis://cache\n'), PORT: '1' };
  expect(withSettingFiles(['REDIS_URL', 'PORT'], env)).toMatchObject({ REDIS_URL: 'redis://cache', PORT: '1' });
});

test('files of settings that the process does not have are not read', () => {
  expect(withSettingFiles(['PORT'], { OTHER_FILE: '/no/such/file' })).toEqual({ OTHER_FILE: '/no/such/file' });
});

test('an empty file leaves the default', () => {
  expect(withSettingFiles(['SMTP_URL'], { SMTP_URL_FILE: fileWith('\n') }).SMTP_URL).toBeUndefined();
});

test('a setting given twice or a file that is missing stops the process, without showing a value', () => {
  const twice = { TOKEN_SECRET: 'hidden', TOKEN_SECRET_FILE: fileWith('hidden, too') };
  expect(() => withSettingFiles(['TOKEN_SECRET'], twice)).toThrow(/^setting TOKEN_SECRET: given twice/);
  expect(() => withSettingFiles(['TOKEN_SECRET'], twice)).not.toThrow(/hidden/);
  const missing = { TOKEN_SECRET_FILE: join(folder, 'missing') };
  expect(() => withSettingFiles(['TOKEN_SECRET'], missing)).toThrow(/TOKEN_SECRET_FILE: ENOENT/);
  const none = { TOKEN_SECRET_FORMER_FILE: join(folder, 'missing') };
  expect(withSettingFiles(['TOKEN_SECRET_FORMER'], none)).not.toHaveProperty('TOKEN_SECRET_FORMER');
});

test('a process reads its settings from files', () => {
  const env = {
    PORT: '1',
    NATS_URL: 'nats://bus',
    REDIS_URL: 'redis://cache',
    CALLER_SECRET_FILE: fileWith(`${'s'.repeat(40)}\n`),
  };
  expect(readSettings({}, env).CALLER_SECRET).toBe('s'.repeat(40));
});

test.each(['0.5', '1', '2', '-1', '301'])(
  'a drain of %s seconds is refused: the BFF uses idle connections for two',
  (seconds) => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    onTestFinished(() => [stderr, exit].forEach((spy) => spy.mockRestore()));
    const others = { PORT: '1', NATS_URL: 'nats://bus', REDIS_URL: 'redis://cache', CALLER_SECRET: 's'.repeat(40) };
    expect(readSettings({}, { ...others, DRAIN_SECONDS: '2.5' }).DRAIN_SECONDS).toBe(2.5);
    expect(() => readSettings({}, { ...others, DRAIN_SECONDS: seconds })).toThrow('exit 78');
    expect(stderr.mock.calls.join()).toContain('setting DRAIN_SECONDS');
  },
);
