import type {
  AccountingAccess,
  AccountingOutcome,
  BillReference,
  BillResult,
  LedgerBill,
  OutgoingBill,
} from '../../kernel/ports/accounting-system.ts';
import { billRequest } from './bill-request.ts';
import { RESOURCES, readBill } from './read-bill.ts';
import { elementsOf, NOT_THERE, sentJson } from './xero-calls.ts';
import type { Called, XeroClient } from './xero-client.ts';
import { messagesIn, refusalOf } from './xero-refusals.ts';

type Fields = Readonly<Record<string, unknown>>;
type DocumentType = BillReference['documentType'];

const UNREADABLE = { kind: 'unknown', detail: 'a bill in an answer of Xero cannot be read' } as const;
/** Statuses of existing bills. */
const LIVE = 'DRAFT,SUBMITTED,AUTHORISED,PAID';
const GONE: readonly LedgerBill['state'][] = ['voided', 'deleted'];
const PAGE_SIZE = 100;
/** At most these pages of a contact's open bills are searched. */
const PAGES_MAX = 20;
/** Ids in one URL, which stays below 2,000 characters. */
const IDS_PER_CALL = 40;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Creates bills, or credit notes. Xero responds with 200 even if it refuses some, so each result is checked. */
export async function createBills(
  client: XeroClient,
  access: AccountingAccess,
  bills: readonly OutgoingBill[],
  key: string,
): Promise<AccountingOutcome<readonly BillResult[]>> {
  const [first] = bills;
  if (!first) return { kind: 'ok', value: [] };
  const { documentType } = first;
  const { name } = RESOURCES[documentType];
  const sent = sentJson('PUT', key, { [name]: bills.map(billRequest) });
  const called = await client.send(access, `/${name}`, { summarizeErrors: 'false', unitdp: '4' }, sent);
  const made = elementsOf(client, called, name);
  if (made.kind !== 'ok') return made;
  if (made.value.length !== bills.length) return UNREADABLE;
  const results = made.value.map((element) => resultOf(client, documentType, element));
  const read = results.flatMap((result) => result ?? []);
  return read.length === bills.length ? { kind: 'ok', value: read } : UNREADABLE;
}

/** Result for one element; null if it cannot be read. A bill with warnings is still created. */
function resultOf(client: XeroClient, documentType: DocumentType, element: Fields): BillResult | null {
  const isRefused = element['StatusAttributeString'] === 'ERROR' || element[RESOURCES[documentType].id] === NO_ID;
  if (isRefused) return refusalOf(messagesIn(element));
  const value = readBill(documentType, element, client.parts.config);
  return value && { kind: 'ok', value };
}

/** Existing bills of a contact with a number, from any source: in Xero several bills may have one number. */
export async function findBills(
  client: XeroClient,
  access: AccountingAccess,
  { documentType, contactId, number }: Pick<OutgoingBill, 'documentType' | 'contactId' | 'number'>,
): Promise<AccountingOutcome<readonly LedgerBill[]>> {
  const { name } = RESOURCES[documentType];
  const query = queryFor(documentType, contactId, number);
  const found: LedgerBill[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const pages = { page: String(page), pageSize: String(PAGE_SIZE) };
    const read = readBills(client, documentType, await client.get(access, `/${name}`, { ...query, ...pages }));
    if (read.kind !== 'ok') return read;
    found.push(...read.value);
    if (read.value.length < PAGE_SIZE) break;
  }
  const isMeant = (bill: LedgerBill): boolean =>
    bill.contactId === contactId && alike(bill.number) === alike(number) && !GONE.includes(bill.state);
  return { kind: 'ok', value: found.filter(isMeant) };
}

/** A user who entered the bill by hand may have typed its number differently. */
function alike(number: string): string {
  return number.trim().toLowerCase();
}

/**
 * Xero separates numbers by commas, so it cannot filter by one with a comma. It cannot filter credit notes by number.
 */
function queryFor(documentType: DocumentType, contactId: string, number: string): Record<string, string> {
  if (documentType === 'credit_note') return { where: `Contact.ContactID==guid("${contactId}")` };
  const live = { ContactIDs: contactId, Statuses: LIVE };
  return number.includes(',') ? live : { ...live, InvoiceNumbers: number };
}

/** Fetches the bills that exist: invoices by their ids, 40 a call, and credit notes one by one. */
export async function fetchBills(
  client: XeroClient,
  access: AccountingAccess,
  bills: readonly BillReference[],
): Promise<AccountingOutcome<readonly LedgerBill[]>> {
  const idsOf = (type: DocumentType) =>
    bills.flatMap(({ documentType, externalId }) => (documentType === type ? [externalId] : []));
  const found: LedgerBill[] = [];
  const invoiceIds = idsOf('invoice');
  for (let at = 0; at < invoiceIds.length; at += IDS_PER_CALL) {
    const ids = invoiceIds.slice(at, at + IDS_PER_CALL);
    const query = { IDs: ids.join(','), page: '1', pageSize: String(PAGE_SIZE) };
    const read = readBills(client, 'invoice', await client.get(access, '/Invoices', query));
    if (read.kind !== 'ok') return read;
    found.push(...read.value);
  }
  for (const externalId of idsOf('credit_note')) {
    const read = await fetchOne(client, access, { documentType: 'credit_note', externalId });
    if (read.kind !== 'ok') return read;
    if (read.value) found.push(read.value);
  }
  return { kind: 'ok', value: found };
}

/** Fetches a bill; null if it does not exist. */
async function fetchOne(
  client: XeroClient,
  access: AccountingAccess,
  bill: BillReference,
): Promise<AccountingOutcome<LedgerBill | null>> {
  const called = await client.get(access, pathOf(bill));
  if (called.kind === 'answer' && called.answer.status === 404) return { kind: 'ok', value: null };
  const read = readBills(client, bill.documentType, called);
  return read.kind === 'ok' ? { kind: 'ok', value: read.value[0] ?? null } : read;
}

/**
 * Deletes a draft or unapproved bill, and voids an approved one. If Xero refuses because the bill is gone already,
 * that counts as success: an earlier response may have been lost.
 */
export async function withdrawBill(
  client: XeroClient,
  access: AccountingAccess,
  bill: LedgerBill,
  key: string,
): Promise<AccountingOutcome<LedgerBill>> {
  if (GONE.includes(bill.state)) return { kind: 'ok', value: bill };
  if (bill.state === 'paid') {
    const reason = 'The bill is paid in Xero.';
    return { kind: 'refused', reason, remedy: 'Remove the payment in Xero first.' };
  }
  const { name, id } = RESOURCES[bill.documentType];
  const Status = bill.state === 'awaiting_payment' ? 'VOIDED' : 'DELETED';
  const sent = sentJson('POST', key, { [name]: [{ [id]: bill.externalId, Status }] });
  const withdrawn = readBills(client, bill.documentType, await client.send(access, pathOf(bill), {}, sent));
  if (withdrawn.kind === 'refused') {
    const now = await fetchOne(client, access, bill);
    if (now.kind !== 'ok') return now;
    return now.value && GONE.includes(now.value.state) ? { kind: 'ok', value: now.value } : withdrawn;
  }
  if (withdrawn.kind !== 'ok') return withdrawn;
  const [value] = withdrawn.value;
  return value ? { kind: 'ok', value } : NOT_THERE;
}

/** URL path of a bill. */
export function pathOf({ documentType, externalId }: BillReference): string {
  return `/${RESOURCES[documentType].name}/${encodeURIComponent(externalId)}`;
}

function readBills(
  client: XeroClient,
  documentType: DocumentType,
  called: Called,
): AccountingOutcome<readonly LedgerBill[]> {
  const read = elementsOf(client, called, RESOURCES[documentType].name);
  if (read.kind !== 'ok') return read;
  const bills = read.value.flatMap((fields) => readBill(documentType, fields, client.parts.config) ?? []);
  return bills.length === read.value.length ? { kind: 'ok', value: bills } : UNREADABLE;
}
