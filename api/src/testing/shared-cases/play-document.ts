import path from 'node:path';
import { INVOICE_TYPES } from '@paycycle/schema/domain/invoice-type';
import type { RestResponse } from '../test-client.ts';
import { type AcceptedOutcome, type CaseStage, isRefusal, type PlayedCase, type SharedCase } from './case.types.ts';

/** Uploads a document, reads it, and accepts it as it was read. */
export async function playDocument(stage: CaseStage, { files: [file = ''] = [] }: SharedCase): Promise<PlayedCase> {
  const { user, companyId, bytesOf } = stage;
  const upload = { name: path.basename(file), content: bytesOf(file) };
  const uploaded = await user.upload('/api/documents', 'files', upload, { companyId: String(companyId) });
  const [{ id }] = uploaded.body;
  await stage.readDocuments();
  const read = (await user.rest('GET', `/api/documents/${id}`)).body;
  const [invoice] = read.invoices;
  const fields = fieldsOf(invoice);
  const doubts = doubtsOf(invoice);
  const accepted = await user.rest('POST', `/api/documents/${id}/accept`, {});
  const created = accepted.body.createdInvoices?.[0];
  return {
    outcome: {
      type: read.documentType,
      message: read.message,
      fields,
      doubts,
      created,
      refusal: accepted.body.message,
    },
    isRight: (right) =>
      (right.setAside === true && read.isSetAside) ||
      (right.notAccepted === true && isRefusal(accepted)) ||
      (right.doubtOn?.some((field) => field in doubts) ?? false) ||
      (right.fields !== undefined && hasAll(right.fields, fields) && (!right.clean || isEmpty(doubts))) ||
      isCreated(right.accepted, created),
  };
}

function isCreated(wanted: AcceptedOutcome['accepted'], created: Record<string, unknown> | undefined): boolean {
  if (!wanted || !created) return false;
  const { partPaid, ...values } = wanted;
  const isPartPaid = Number(created['paidAmount'] ?? 0) > 0 && created['status'] !== 'paid';
  return hasAll(values, created) && (!partPaid || isPartPaid);
}

function hasAll(wanted: Readonly<Record<string, unknown>>, actual: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([name, value]) => actual[name] === value);
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}

/** The values of the fields, and the type of the invoice. */
function fieldsOf(invoice: RestResponse['body']): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(invoice ?? {})) {
    if (isField(field)) fields[name] = field.value;
  }
  const type = INVOICE_TYPES.find((type) => type === invoice?.documentType);
  return { ...fields, documentType: type };
}

function doubtsOf(invoice: RestResponse['body']): Record<string, string> {
  const doubts: Record<string, string> = {};
  for (const [name, field] of Object.entries(invoice ?? {})) {
    if (isField(field) && field.doubt) doubts[name] = field.doubt;
  }
  return doubts;
}

function isField(field: unknown): field is { value: unknown; doubt: string | null } {
  return typeof field === 'object' && field !== null && 'value' in field && 'doubt' in field;
}
