import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readMailSenderConfig } from './mail-sender-config.ts';

const read = (env: Record<string, string>) => readMailSenderConfig(readEnvironment(env));
const FROM = 'Paycycle <paycycle@example.com>';

it('sends no email unless configured', () => {
  expect(read({})).toBeNull();
});

it('reads where and as whom', () => {
  expect(read({ SMTP_URL: 'smtps://ada:p%40ss@mail.example.com', MAIL_FROM: FROM })).toEqual({
    host: 'mail.example.com',
    port: 465,
    isTls: true,
    mustUpgrade: false,
    login: { user: 'ada', pass: 'p@ss' },
    from: FROM,
  });
});

it.each([
  ['smtp://mail.example.com', 587, true],
  ['smtp://127.0.0.1:2525', 2525, false],
])('encrypts the way to %s unless it stays on this machine', (url, port, mustUpgrade) => {
  expect(read({ SMTP_URL: url, MAIL_FROM: FROM })).toMatchObject({ port, isTls: false, mustUpgrade, login: null });
});

it.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, /^MAIL_FROM is missing/],
  [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: FROM }, /^SMTP_URL must be an address/],
  [{ SMTP_URL: 'smtp://ada:100%@mail.example.com', MAIL_FROM: FROM }, /^SMTP_URL has a % that encodes nothing/],
])('refuses %j, and repeats no secret', (env, message) => {
  expect(() => read(env)).toThrow(message);
});
