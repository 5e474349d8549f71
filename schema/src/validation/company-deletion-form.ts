import { z } from 'zod';
import { COMPANY_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

/** The company's name, typed by the owner who requests its deletion (RULES.md, 83). */
export const companyDeletionFormSchema = z.object({
  name: requiredText("The company's name", COMPANY_LENGTH_MAX.name),
});
