import { expect, it } from 'vitest';
import { passwordWeakness } from './weak-password.ts';

const OWN = ['ada.lowe.books@example.com', 'Ada', 'Lowe', 'Harbour Bakery Ltd'];
const COMMON = new Set(['password', 'welcome', 'letmein', 'monkey', 'q1w2e3r4t5', 'qwerty']);

const weaknessOf = (password: string) => passwordWeakness(password, OWN, (text) => COMMON.has(text));

it.each([
  ['aaaaaaaaaa', /repeats itself/],
  ['AaAaAaAaAa', /repeats itself/],
  ['ａａａａａaaaaa', /repeats itself/],
  ['..........', /repeats itself/],
  ['aaaaaaaaab', /repeats itself/],
  ['abcabcabcabc!', /repeats itself/],
  ['          ', /spaces only/],
  ['\u3000\u00a0\u2003       ', /spaces only/],
  ['abcdefghij', /in a row/],
  ['Abcdefg12345', /in a row/],
  ['9876543210', /in a row/],
  ['qwertyuiop', /in a row/],
  ['poiuytrewq1!', /in a row/],
  [OWN[0], /Your name/],
  [' ADA.Lowe.Books@Example.com ', /Your name/],
  ['ada.lowe.books', /Your name/],
  ['AdaLoweBooks1', /Your name/],
  ['Harbour-2026!', /Your name/],
  ['HarbourBakeryLtd', /Your name/],
  ['paycycle2026', /Paycycle/],
  ['Paycycle-2026!', /Paycycle/],
  ['2026 PayCycle', /Paycycle/],
  ['PayCycle!!!', /Paycycle/],
  ['paycyclepaycycle', /Paycycle/],
  ['Welcome2026!', /too common/],
  ['Passw0rd123!', /too common/],
  ['P@$$w0rd!!', /too common/],
  ['Password-2026!', /too common/],
  ['!!2026Monkey', /too common/],
  ['q1w2e3r4t5', /too common/],
  ['1etmein2026', /too common/],
])('refuses %j', (password = '', reason) => {
  expect(weaknessOf(password)).toMatch(reason);
  expect(weaknessOf(password)).toContain('Use several words');
});

it.each([
  'correct horse battery staple',
  'a long password',
  'correct horse',
  'ada.lowe.books and more',
  'we love paycycle 2026',
  'welcome to 8374650192',
  'Welcome83746501',
  'abcdefgh and the sea',
  'a-quiet-harbour',
  'x7!kQ2#vLm',
])('takes %j', (password) => {
  expect(weaknessOf(password)).toBeNull();
});
