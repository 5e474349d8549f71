import { passwordFormSchema, profileFormSchema } from '@paycycle/schema/validation/account-forms';
import { companyInputSchema } from '@paycycle/schema/validation/company-form';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import {
  documentAcceptanceSchema,
  documentEditSchema,
  documentsToAcceptSchema,
} from '@paycycle/schema/validation/document-form';
import { linkFormSchema } from '@paycycle/schema/validation/identity-forms';
import { mailSendersSchema } from '@paycycle/schema/validation/mail-form';
import { registrationFormSchema } from '@paycycle/schema/validation/registration-form';
import { documentRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { signInFormSchema } from '@paycycle/schema/validation/sign-in-form';
import { z } from 'zod';
import type { CallDescription } from '../call.ts';
import { acceptedDocument, acceptedDocuments, document } from '../document-shapes.ts';
import { boolean, count, id, listOf, orNull, record, text, timestamp } from '../parts.ts';
import { company, user } from '../record-shapes.ts';
import { companyOverview } from '../report-shapes.ts';
import * as shape from '../response-shapes.ts';

const signInMethods = record({
  hasPassword: boolean,
  serviceName: orNull(text),
  isServiceOnly: boolean,
  identities: listOf(record({ id, issuer: text, email: orNull(text), linkedAt: timestamp })),
});
const companyMail = record({
  isOn: boolean,
  address: orNull(text),
  createdAt: orNull(timestamp),
  senders: listOf(text),
  refusesOthers: boolean,
});
const onboarding = record({
  steps: listOf(record({ kind: text, isDone: boolean })),
  isDismissed: boolean,
  canLoadSampleData: boolean,
  hasSampleData: boolean,
});

/** Signing in, one's own account, and companies. */
export const PEOPLE: Readonly<Record<string, CallDescription>> = {
  'post /api/login': {
    summary: 'Sign in',
    description: 'Answers a session cookie. A form post from a page is answered with a redirection instead.',
    body: [signInFormSchema],
    answer: user,
  },
  'post /api/register': {
    summary: 'Register a person, and sign them in',
    body: [registrationFormSchema],
    answer: user,
  },
  'post /api/logout': {
    summary: 'Sign out',
    description:
      'Ends the session, if there is one. A form of a page is answered with a redirection, and so is a request that another site made a browser send: that one ends nothing.',
    answer: z.object({ message: z.literal('Signed out') }),
  },
  'get /api/auth/user': { summary: 'Get the signed-in user', answer: user },
  'put /api/auth/user': { summary: 'Change your own name', body: [profileFormSchema], answer: user },
  'post /api/auth/password': {
    summary: 'Change your password, which ends all other sessions',
    body: [passwordFormSchema],
    answer: record({ message: text, endedSessions: count }),
  },
  'post /api/auth/email/verification': {
    summary: 'Have a link mailed to you that shows that your address is yours',
    answer: shape.message,
  },
  'post /api/auth/email/verify': {
    summary: 'Show by the link that your address is yours',
    body: [z.object({ secret: z.string() })],
    answer: user,
  },
  'get /api/auth/sign-in-methods': {
    summary: 'List your sign-in methods: password, sign-in service and linked identities',
    answer: signInMethods,
  },
  'post /api/auth/identities/:id/unlink': {
    summary: 'Unlink a sign-in elsewhere, with your password',
    body: [linkFormSchema],
    answer: signInMethods,
  },
  'get /api/companies': { summary: 'The companies that you may use', answer: listOf(company) },
  'get /api/company-overviews': {
    summary: 'Open work of each company that you may use',
    answer: listOf(companyOverview),
  },
  'get /api/companies/:id': { summary: 'A company', answer: company },
  'post /api/companies': {
    summary: 'Create a company, whose owner you are',
    body: [companyInputSchema],
    answer: company,
  },
  'put /api/companies/:id': { summary: 'Change a company', body: [companyInputSchema], answer: company },
  'get /api/companies/:id/mail': { summary: "A company's address for documents by mail", answer: companyMail },
  'post /api/companies/:id/mail': {
    summary: 'Give a company a new address for mail; the old one ends',
    answer: companyMail,
  },
  'put /api/companies/:id/mail': {
    example: { senders: ['@harbour.example'], refusesOthers: true },
    summary: 'Set the permitted senders of email to a company',
    body: [mailSendersSchema],
    answer: companyMail,
  },
  'get /api/companies/:id/onboarding': {
    summary: 'How far a company is with its first steps',
    answer: onboarding,
  },
  'post /api/companies/:id/onboarding/dismiss': { summary: 'Show the first steps no more', answer: onboarding },
  'post /api/companies/:id/sample-data': { summary: 'Load sample data into an empty company', answer: onboarding },
  'delete /api/companies/:id/sample-data': { summary: 'Remove the sample data', answer: shape.bulkResult },
  'get /api/search': {
    summary: 'Search a company; results by kind',
    query: z.object({ text: z.string().meta({ description: 'Text to search for.' }) }),
    answer: listOf(shape.searchResult),
  },
};

/** Documents, files and learned corrections. */
export const PAPERS: Readonly<Record<string, CallDescription>> = {
  'get /api/documents': {
    summary: 'Documents that were uploaded or mailed; those that wait, unless a status is given',
    description:
      'Documents that were uploaded or mailed: those that wait, unless a status is given. `includeAccepted` lists all that were not discarded.',
    query: documentRestQuerySchema,
    answer: listOf(document),
  },
  'post /api/documents': {
    summary: 'Upload documents, which are read in the background',
    description: 'With an `Idempotency-Key`, a repeated request adds nothing.',
    body: [companyIdSchema],
    answer: listOf(record({ id, fileName: text })),
  },
  'get /api/documents/:id': { summary: 'Get a document with the fields read from it', answer: document },
  'patch /api/documents/:id': {
    summary: 'Correct the fields read from a document, or set its type',
    body: [documentEditSchema.partial().extend({ documentType: z.string().nullish(), invoiceId: id.optional() })],
    answer: document,
  },
  'delete /api/documents/:id': { summary: 'Discard a document', answer: shape.message },
  'post /api/documents/:id/accept': {
    summary: 'Make invoices of a document',
    body: [
      documentAcceptanceSchema.omit({ documentInvoiceIds: true }).extend({
        invoiceIds: listOf(z.int()).nullish().meta({ description: 'Of the document; all when left out.' }),
      }),
    ],
    answer: acceptedDocument,
  },
  'post /api/documents/accept': {
    example: { companyId: 1, sureOnly: true },
    summary: 'Make invoices of many documents, but for those that ask something',
    description:
      'A document that asks something stays, with its questions, until a call names them as `answered`: somebody has looked.',
    body: [companyIdSchema, documentsToAcceptSchema],
    answer: acceptedDocuments,
  },
  'get /api/learned-readings': {
    summary: 'List what was learned from corrections',
    answer: listOf(shape.learnedReading),
  },
  'delete /api/learned-readings/:id': { summary: 'Delete a learned correction', answer: shape.deletedCount },
  'get /api/files/:filename': { summary: 'A file', answer: 'file' },
  'get /api/files/:filename/readable': { summary: 'A file; an e-invoice as a PDF', answer: 'file' },
  'get /api/files/:filename/embedded/:number': { summary: 'A file that an e-invoice carries', answer: 'file' },
};
