import {
  confirmFormSchema,
  factorCodeSchema,
  newPasskeySchema,
  passkeyNameSchema,
} from '@paycycle/schema/validation/factor-forms';
import { signInRulesSchema } from '@paycycle/schema/validation/sign-in-rules-form';
import type { CallDescription } from '../call.ts';
import { boolean, count, id, json, listOf, named, orNull, record, text, timestamp } from '../parts.ts';
import { company } from '../record-shapes.ts';
import * as shape from '../response-shapes.ts';

const passkey = record({ id, name: text, createdAt: timestamp, lastUsedAt: orNull(timestamp) });
const factorFields = { hasTotp: boolean, passkeys: listOf(passkey), recoveryCodesLeft: count };
const factors = named('Factors', 'What somebody has beside the password to prove who they are.', record(factorFields));
const addedFactor = named(
  'AddedFactor',
  'All factors, and recovery codes, shown this once, where there were none before.',
  record({ ...factorFields, recoveryCodes: listOf(text) }),
);
const signInRules = record({ requiresFactor: boolean, sessionDays: count, peopleWithoutFactor: listOf(text) });

/** How people prove who they are, and where they are signed in (RULES.md, 72, 73). */
export const SIGNING_IN: Readonly<Record<string, CallDescription>> = {
  'get /api/auth/confirm': {
    summary: 'List the ways in which you can confirm your identity',
    answer: record({ kinds: listOf(text) }),
  },
  'post /api/auth/confirm': {
    example: { password: 'correct horse battery staple' },
    summary: 'Confirm that it is you, for five minutes',
    body: [confirmFormSchema],
    answer: shape.message,
  },
  'post /api/auth/confirm/passkey': {
    summary: 'Get the passkey challenge for it',
    answer: record({ options: json }),
  },
  'get /api/auth/factors': { summary: 'Your second factors', answer: factors },
  'post /api/auth/factors/totp': {
    summary: 'Begin to set up an authenticator app; its secret is shown this once',
    answer: record({ secret: text, uri: text }),
  },
  'put /api/auth/factors/totp': {
    summary: 'Confirm an authenticator app by its first code',
    body: [factorCodeSchema],
    answer: addedFactor,
  },
  'delete /api/auth/factors/totp': { summary: 'Remove your authenticator app', answer: factors },
  'post /api/auth/factors/passkeys/begin': {
    summary: 'Get the options with which a browser creates a passkey',
    answer: record({ options: json }),
  },
  'post /api/auth/factors/passkeys': {
    summary: 'Add a passkey that a browser has made',
    body: [newPasskeySchema],
    answer: addedFactor,
  },
  'put /api/auth/factors/passkeys/:id': { summary: 'Rename a passkey', body: [passkeyNameSchema], answer: factors },
  'delete /api/auth/factors/passkeys/:id': { summary: 'Remove a passkey', answer: factors },
  'post /api/auth/factors/recovery-codes': {
    summary: 'Create new recovery codes, shown only once. Earlier codes stop working',
    answer: record({ recoveryCodes: listOf(text) }),
  },
  'get /api/auth/sessions': {
    summary: 'Where you are signed in',
    answer: listOf(
      record({
        id: text,
        device: text,
        place: text,
        startedAt: timestamp,
        lastUsedAt: timestamp,
        isCurrent: boolean,
      }),
    ),
  },
  'delete /api/auth/sessions': { summary: 'End all your other sessions', answer: shape.deletedCount },
  'delete /api/auth/sessions/:id': { summary: 'End one of your sessions', answer: shape.deletedCount },
  'get /api/companies/:id/sign-in': {
    summary: 'Get the sign-in rules of a company, and its users without a second factor',
    answer: signInRules,
  },
  'put /api/companies/:id/sign-in': {
    summary: 'Set the sign-in rules of a company',
    body: [signInRulesSchema],
    answer: company,
  },
  'post /api/companies/:id/people/:userId/reset-link': {
    summary:
      'Make a link with which somebody of yours chooses a new password; shown this once. They are told, and approve nothing for a day after it was used; a change of their role, their companies or a threshold voids it.',
    answer: record({ link: text, expiresAt: timestamp }),
  },
};
