import { expect, it } from 'vitest';
import { passwordWeakness } from './weak-password.ts';

const EMAIL = 'ada.lowe.books@example.com';

it.each([
  ['aaaaaaaaaa', /one repeated character/],
  ['AaAaAaAaAa', /one repeated character/],
  ['ａａａａａaaaaa', /one repeated character/],
  ['..........', /one repeated character/],
  ['          ', /spaces only/],
  ['\u3000\u00a0\u2003       ', /spaces only/],
  [EMAIL, /Your email/],
  [' ADA.Lowe.Books@Example.com ', /Your email/],
  ['ada.lowe.books', /Your email/],
  ['paycycle2026', /Paycycle/],
  ['Paycycle-2026!', /Paycycle/],
  ['2026 PayCycle', /Paycycle/],
  ['PayCycle!!!', /Paycycle/],
  ['paycyclepaycycle', /Paycycle/],
])('refuses %j', (password, reason) => {
  expect(passwordWeakness(password, EMAIL)).toMatch(reason);
});

it.each([
  'correct horse battery staple',
  'Password-2026!',
  'a long password',
  'ada.lowe.books and more',
  'we love paycycle 2026',
  'aaaaaaaaab',
])('takes %j', (password) => {
  expect(passwordWeakness(password, EMAIL)).toBeNull();
});
