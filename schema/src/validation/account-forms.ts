import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, PERSON_LENGTH_MAX } from '../limits.ts';
import { password, patchName } from './text-field.ts';

/** Fields of their own profile that users can change on the Settings page. An omitted name is kept. */
export const profileFormSchema = z.object({
  firstName: patchName('First name', PERSON_LENGTH_MAX.firstName),
  lastName: patchName('Last name', PERSON_LENGTH_MAX.lastName),
});

/** A new password; the current one is required. */
export const passwordFormSchema = z.object({
  currentPassword: password(1, PASSWORD_LENGTH_MAX, 'Current password'),
  newPassword: password(PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX, 'New password'),
});

export type ProfileFields = z.input<typeof profileFormSchema>;
export type PasswordFields = z.input<typeof passwordFormSchema>;
