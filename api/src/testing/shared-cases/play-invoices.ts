import { PDF } from '../files.ts';
import type { RestResponse } from '../test-client.ts';
import { type CaseStage, isRefusal, type PlayedCase, type SharedCase, sameTexts } from './case.types.ts';
import { importStatement } from './play-statement.ts';

/** Fields of an invoice that the cases omit. */
const INVOICE = { invoiceDate: '2026-09-14', dueDate: '2026-10-14' };
/** Paid in September, as the statements of these cases have it. */
const PAID_INVOICE = { invoiceDate: '2026-08-14', dueDate: '2026-09-13' };

/** Imports a list of invoices with a PDF for each row. */
export async function playInvoiceList(stage: CaseStage, { files: [file = ''] = [] }: SharedCase): Promise<PlayedCase> {
  const { user, companyId, bytesOf } = stage;
  const csv = bytesOf(file);
  const form = new FormData();
  form.set('companyId', String(companyId));
  form.set('csv', new Blob([csv]), 'invoices.csv');
  const rows = Buffer.from(csv).toString('utf8').trim().split('\n');
  for (const index of rows.keys()) form.set(`pdf_${index}`, new Blob([PDF]), `${index}.pdf`);
  const answer = await user.send('/api/invoices/bulk-import', { method: 'POST', body: form });
  const invoices = (await invoicesOf(stage)).map(
    ({ invoiceNumber, invoiceDate, amount }) => `${invoiceNumber} ${invoiceDate} ${amount}`,
  );
  const texts: string[] = [...(answer.body.errors ?? []), ...(answer.body.warnings ?? []), answer.body.message ?? ''];
  return {
    outcome: { status: answer.status, invoices, texts },
    isRight: (accepted) => {
      if (accepted.refused) return invoices.length === 0 && texts.some((text) => text !== '');
      const { said } = accepted;
      const isSaid = typeof said !== 'string' || texts.some((text) => new RegExp(said, 'i').test(text));
      return sameTexts(accepted.invoices ?? [], invoices) && isSaid;
    },
  };
}

/** Enters two invoices by hand: the second has to be refused, or marked. */
export async function playDuplicate(stage: CaseStage, { invoices = [] }: SharedCase): Promise<PlayedCase> {
  const answers = await enterInvoices(stage, invoices, INVOICE);
  const { status, body } = answers[1] ?? { status: 0, body: {} };
  const isCaught = status === 409 || typeof body.possibleDuplicateReason === 'string';
  return { outcome: { status, body }, isRight: ({ caught }) => caught === isCaught };
}

/** Enters invoices, imports a statement, and accepts the suggestions with a confidence of at least 0.95. */
export async function playMatching(
  stage: CaseStage,
  { id, invoices = [], files = [] }: SharedCase,
): Promise<PlayedCase> {
  await enterInvoices(stage, invoices, PAID_INVOICE);
  for (const file of files) {
    const imported = await importStatement(stage, file);
    if (isRefusal(imported)) throw new Error(`${id}: the statement was refused: ${imported.body.message}`);
  }
  const accepted = { companyId: stage.companyId, month: '2026-09', minConfidence: 0.95 };
  await stage.user.rest('POST', '/api/reconciliation/accept-suggestions', accepted);
  const paid = (await invoicesOf(stage))
    .filter(({ status }) => status === 'paid')
    .map(({ invoiceNumber }) => invoiceNumber);
  return { outcome: { paid }, isRight: (right) => right.paid !== undefined && sameTexts(right.paid, paid) };
}

async function enterInvoices(
  { user, companyId }: CaseStage,
  invoices: NonNullable<SharedCase['invoices']>,
  rest: object,
): Promise<RestResponse[]> {
  const answers: RestResponse[] = [];
  for (const invoice of invoices) {
    answers.push(await user.rest('POST', '/api/invoices/manual', { ...rest, ...invoice, companyId }));
  }
  return answers;
}

interface ListedInvoice {
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly amount: string;
  readonly status: string;
}

async function invoicesOf({ user, companyId }: CaseStage): Promise<ListedInvoice[]> {
  return (await user.rest('GET', `/api/invoices?companyId=${companyId}`)).body;
}
