import { z } from 'zod';
import { ACCOUNT_ANSWERS } from '../domain/account-question.ts';

/** A person's answer about the account of an invoice. */
export const accountAnswerSchema = z.object({
  answer: z.enum(ACCOUNT_ANSWERS, { error: 'Please choose an answer' }),
  /** Supplier that is the same one; can be left out if there is only one. */
  supplierId: z.int().nullish(),
  version: z.string({ error: 'Name the version of the records that you have seen' }),
});
