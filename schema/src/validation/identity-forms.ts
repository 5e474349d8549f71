import { z } from 'zod';
import { PASSWORD_LENGTH_MAX } from '../limits.ts';
import { password } from './text-field.ts';

/** Whoever links or unlinks a sign-in elsewhere shows by the password that the account is theirs. */
export const linkFormSchema = z.object({ password: password(1, PASSWORD_LENGTH_MAX) });

export type UnlinkFields = z.input<typeof linkFormSchema>;
