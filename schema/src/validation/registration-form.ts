import { z } from 'zod';
import { COMPANY_LENGTH_MAX, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, PERSON_LENGTH_MAX } from '../limits.ts';
import { optionalName, password, requiredEmail } from './text-field.ts';

/**
 * A new local account. The names may be left out, as the stored model allows (RULES.md, section 3, users). With a
 * company's name, the user begins as the owner of a company.
 */
export const registrationFormSchema = z.object({
  email: requiredEmail('Email', PERSON_LENGTH_MAX.email),
  password: password(PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX),
  firstName: optionalName('First name', PERSON_LENGTH_MAX.firstName),
  lastName: optionalName('Last name', PERSON_LENGTH_MAX.lastName),
  companyName: optionalName('Company name', COMPANY_LENGTH_MAX.name),
});

export type RegistrationInput = z.output<typeof registrationFormSchema>;
