import { expect, it } from 'vitest';
import { profileFormSchema } from './account-forms.ts';
import { passkeyNameSchema } from './factor-forms.ts';
import { tokenFormSchema } from './token-form.ts';
import { validate } from './validate.ts';

/** Names stand in mails, lists and the record, in one line each. */

const TOKEN = { name: 'The\r\ntill', scope: 'read_all', companyIds: [1], days: 90 };

it('reads line ends in a name as a space', () => {
  expect(validate(tokenFormSchema, TOKEN).name).toBe('The till');
  expect(validate(passkeyNameSchema, { name: 'My\u2028phone' }).name).toBe('My phone');
  expect(validate(profileFormSchema, { firstName: '\u0001', lastName: 'Lowe\nBcc: a@b.example' })).toEqual({
    firstName: null,
    lastName: 'Lowe Bcc: a@b.example',
  });
});

it('takes no control characters alone for a name', () => {
  expect(() => validate(tokenFormSchema, { ...TOKEN, name: '\u0001' })).toThrow('Name is required');
  expect(() => validate(passkeyNameSchema, { name: '\u0001\u0002' })).toThrow('Name is required');
});
