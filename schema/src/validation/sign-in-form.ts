import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PERSON_LENGTH_MAX } from '../limits.ts';
import { password, requiredEmail } from './text-field.ts';

/** Signing in with a local account. A short password is not refused here: it is simply the wrong one. */
export const signInFormSchema = z.object({
  email: requiredEmail('Email', PERSON_LENGTH_MAX.email),
  password: password(1, PASSWORD_LENGTH_MAX),
});
