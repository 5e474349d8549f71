import { describe, expect, it } from 'vitest';
import { registrationFormSchema } from './registration-form.ts';
import { validate } from './validate.ts';

const VALID = { email: 'ann@example.org', password: 'ten letters' };

describe('registrationFormSchema', () => {
  it('needs an address and a password; names may be left out', () => {
    expect(validate(registrationFormSchema, VALID)).toEqual({
      ...VALID,
      firstName: null,
      lastName: null,
      companyName: null,
    });
    expect(validate(registrationFormSchema, { ...VALID, firstName: ' Ann ' }).firstName).toBe('Ann');
  });

  it.each([
    ['123456789', 'Password must be at least 10 characters'],
    ['🔑'.repeat(9), 'Password must be at least 10 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
    ['', 'Password is required'],
    ['ten\0letters', 'Password contains a character that cannot be stored'],
  ])('refuses the password %j', (password, message) => {
    expect(() => validate(registrationFormSchema, { ...VALID, password })).toThrow(message);
  });

  it('accepts passwords of 10 and of 128 characters', () => {
    for (const password of ['x'.repeat(10), 'x'.repeat(128)]) {
      expect(validate(registrationFormSchema, { ...VALID, password }).password).toBe(password);
    }
  });

  it('takes names in one line, which they are in mails', () => {
    const names = { firstName: 'Ann\r\nBcc: a@b.example', lastName: '\u0001', companyName: 'Lowe\n& Co' };
    expect(validate(registrationFormSchema, { ...VALID, ...names })).toMatchObject({
      firstName: 'Ann Bcc: a@b.example',
      lastName: null,
      companyName: 'Lowe & Co',
    });
  });

  it('refuses names that are too long', () => {
    const input = { ...VALID, firstName: 'x'.repeat(101) };
    expect(() => validate(registrationFormSchema, input)).toThrow('First name must be at most 100 characters');
  });
});
