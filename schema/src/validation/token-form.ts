import { z } from 'zod';
import { TOKEN_SCOPES } from '../domain/token-scope.ts';
import {
  COMPANIES_OF_TOKEN_MAX,
  ID_MAX,
  TOKEN_DAYS_DEFAULT,
  TOKEN_DAYS_MAX,
  TOKEN_NAME_LENGTH_MAX,
} from '../limits.ts';
import { requiredName } from './text-field.ts';

/** A token for an external tool (RULES.md, 74): its name, scope, companies and lifetime. */
export const tokenFormSchema = z.object({
  name: requiredName('Name', TOKEN_NAME_LENGTH_MAX),
  scope: z.enum(TOKEN_SCOPES, 'Please choose what the token may do'),
  companyIds: z
    .array(z.int().min(1).max(ID_MAX), 'Companies must be a list of ids')
    .min(1, 'Please choose a company')
    .max(COMPANIES_OF_TOKEN_MAX, `At most ${COMPANIES_OF_TOKEN_MAX} companies`)
    .transform((ids) => [...new Set(ids)]),
  days: z
    .int(`Days must be a whole number from 1 to ${TOKEN_DAYS_MAX}`)
    .min(1, `Days must be a whole number from 1 to ${TOKEN_DAYS_MAX}`)
    .max(TOKEN_DAYS_MAX, `Days must be a whole number from 1 to ${TOKEN_DAYS_MAX}`)
    .default(TOKEN_DAYS_DEFAULT),
});
