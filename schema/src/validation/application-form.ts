import { z } from 'zod';
import { isRedirectUri } from '../domain/redirect-uri.ts';
import {
  AUTHORISATION_LENGTH_MAX,
  REDIRECT_URI_LENGTH_MAX,
  REDIRECT_URIS_MAX,
  TOKEN_NAME_LENGTH_MAX,
} from '../limits.ts';
import { requiredName } from './text-field.ts';
import { tokenFormSchema } from './token-form.ts';

const REDIRECT_URI = 'Enter addresses that begin with https://, or with http://127.0.0.1';

/** Name and redirect URIs of an application (RULES.md, 111), and whether it can keep a secret. */
export const applicationFormSchema = z.object({
  name: requiredName('Name', TOKEN_NAME_LENGTH_MAX),
  redirectUris: z
    .array(z.string(REDIRECT_URI).max(REDIRECT_URI_LENGTH_MAX, REDIRECT_URI).refine(isRedirectUri, REDIRECT_URI), {
      error: REDIRECT_URI,
    })
    .min(1, REDIRECT_URI)
    .max(REDIRECT_URIS_MAX, `At most ${REDIRECT_URIS_MAX} addresses`)
    .transform((uris) => [...new Set(uris)]),
  isConfidential: z.boolean('Confidential must be true or false').default(false),
});

/** A change of an application; omitted fields are kept. */
export const applicationChangeSchema = applicationFormSchema.omit({ isConfidential: true }).partial();

/** The request of an application for access, as it is in the address of the page. */
export const authorisationSchema = z
  .string('Request must be a text')
  .max(AUTHORISATION_LENGTH_MAX, 'This request is too long');

/** The consent of a user to such a request: for which companies, and for how many days. */
export const consentFormSchema = tokenFormSchema
  .pick({ companyIds: true, days: true })
  .extend({ request: authorisationSchema });
