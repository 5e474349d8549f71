import { z } from 'zod';
import { PERSON_LENGTH_MAX } from '../limits.ts';
import { requiredEmail } from './text-field.ts';

/** The e-mail address by which someone is added to a company. */
export const personEmailSchema = z.object({ email: requiredEmail('Email', PERSON_LENGTH_MAX.email) });
