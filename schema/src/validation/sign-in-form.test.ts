import { describe, expect, it } from 'vitest';
import { signInFormSchema } from './sign-in-form.ts';
import { validate } from './validate.ts';

describe('signInFormSchema', () => {
  it('reads an address in lower case and the password as typed', () => {
    const input = { email: ' Ann@Example.org ', password: ' secret ' };
    expect(validate(signInFormSchema, input)).toEqual({ email: 'ann@example.org', password: ' secret ' });
  });

  it('lets a short password through: it is the wrong one, not a malformed one', () => {
    expect(validate(signInFormSchema, { email: 'a@b.uk', password: 'x' }).password).toBe('x');
  });

  it.each([
    [{ password: 'x' }, 'Email is required'],
    [{ email: 'ann', password: 'x' }, 'Invalid email address'],
    [{ email: 'a@b.uk' }, 'Password is required'],
    [{ email: 'a@b.uk', password: '' }, 'Password is required'],
    [{ email: 'a@b.uk', password: 7 }, 'Password must be text'],
    [{ email: 'a@b.uk', password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
  ])('refuses %j: %s', (input, message) => {
    expect(() => validate(signInFormSchema, input)).toThrow(message);
  });
});
