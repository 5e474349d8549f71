import { z } from 'zod';
import { PASSWORD_LENGTH_MAX } from '../limits.ts';
import { password } from './text-field.ts';

/** Password of a user who links or unlinks an external sign-in, as proof that the account is theirs. */
export const linkFormSchema = z.object({ password: password(1, PASSWORD_LENGTH_MAX) });

export type UnlinkFields = z.input<typeof linkFormSchema>;
