import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, PERSON_LENGTH_MAX } from '../limits.ts';
import { password, requiredEmail, requiredName, requiredText } from './text-field.ts';

const CODE_LENGTH_MAX = 40;
const TOKEN_LENGTH_MAX = 100;
/** Characters of a browser's passkey response, as JSON. */
const PASSKEY_LENGTH_MAX = 12_000;
export const PASSKEY_NAME_LENGTH_MAX = 60;

/** A code of an authenticator app, in which spaces do not matter, or a recovery code. */
const factorCode = requiredText('Code', CODE_LENGTH_MAX).transform((code) => code.replaceAll(/\s/g, ''));

export const factorCodeSchema = z.object({ code: factorCode });

export type FactorCode = z.output<typeof factorCode>;

/** Name of a passkey, chosen by its user. */
export const passkeyNameSchema = z.object({ name: requiredName('Name', PASSKEY_NAME_LENGTH_MAX) });

/** A passkey that is added: its name, and the browser's answer as JSON. */
export const newPasskeySchema = passkeyNameSchema.extend({
  response: requiredText('Response', PASSKEY_LENGTH_MAX),
});

/** The browser's answer of a passkey that signs, as JSON. */
export const passkeyResponseSchema = z.object({ response: requiredText('Response', PASSKEY_LENGTH_MAX) });

/** Proof of identity, once more: the password, a code, or a passkey's response. */
export const confirmFormSchema = z
  .object({
    password: password(1, PASSWORD_LENGTH_MAX).nullish(),
    code: factorCode.nullish(),
    passkey: requiredText('Passkey', PASSKEY_LENGTH_MAX).nullish(),
  })
  .refine(({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1, {
    message: 'Please enter your password or a code',
    path: ['password'],
  });

/** Email of the account whose password was forgotten. */
export const forgottenPasswordSchema = z.object({ email: requiredEmail('Email', PERSON_LENGTH_MAX.email) });

/** A new password, with what stands in the link. */
export const resetPasswordSchema = z.object({
  token: requiredText('Link', TOKEN_LENGTH_MAX),
  password: password(PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX),
});
