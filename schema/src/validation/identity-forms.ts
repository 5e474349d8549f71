import { z } from 'zod';
import { PASSWORD_LENGTH_MAX } from '../limits.ts';
import { password } from './text-field.ts';

/** Whoever links a sign-in elsewhere to an account shows that the account is theirs. */
export const linkFormSchema = z.object({ password: password(1, PASSWORD_LENGTH_MAX) });

/** Whoever unlinks one shows that they can still get in. */
export const unlinkFormSchema = linkFormSchema;
