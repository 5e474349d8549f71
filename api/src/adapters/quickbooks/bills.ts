import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { QUICKBOOKS_TRACKING, trackingParts } from '@paycycle/schema/domain/tracking-option';
import { z } from 'zod';
import { quickBooksNumber } from '../../accounting-files/index.ts';
import type { QuickBooksConfig } from '../../kernel/config/quickbooks-config.ts';
import type {
  AccountingAccess,
  AccountingOutcome,
  BillReference,
  BillResult,
  LedgerBill,
  OutgoingBill,
} from '../../kernel/ports/accounting-system.ts';
import { billRequest } from './bill-request.ts';
import { type QuickBooksClient, quoted } from './quickbooks-client.ts';
import { ENTITIES, readBill } from './read-bill.ts';
import { faultOf, refusalOf } from './read-faults.ts';
import { readRecords, TRANSACTION } from './read-records.ts';
import { readCoding, type TrackedBy } from './read-settings.ts';
import { refusalOfCoding } from './refusals.ts';

/** Ids in one statement, so that its address stays short. */
const IDS_PER_CALL = 200;

const BATCH = z.object({ BatchItemResponse: z.array(z.looseObject({ bId: z.string() })) });

/** Bills and vendor credits of QuickBooks. */
export class QuickBooksBills {
  readonly #client: QuickBooksClient;
  readonly #config: Pick<QuickBooksConfig, 'appUrl'>;

  constructor(client: QuickBooksClient, config: Pick<QuickBooksConfig, 'appUrl'>) {
    this.#client = client;
    this.#config = config;
  }

  /** Accounts and VAT codes are read before: bills name them by ids, which a person can change there at any time. */
  async create(
    access: AccountingAccess,
    bills: readonly OutgoingBill[],
    key: string,
  ): Promise<AccountingOutcome<readonly BillResult[]>> {
    const coding = await readCoding(this.#client, access, trackedByOf(bills));
    if (coding.kind !== 'ok') return coding;
    const refusals = bills.map((bill) => refusalOfCoding(bill, coding.value));
    const earlier = await this.#madeEarlier(
      access,
      bills.filter((_bill, at) => refusals[at]),
    );
    if (earlier) return earlier;
    const items = bills.flatMap((bill, at) =>
      refusals[at]
        ? []
        : [{ bId: String(at), operation: 'create', [ENTITIES[bill.documentType]]: billRequest(bill, coding.value) }],
    );
    const made = new Map<string, BillResult>();
    if (items.length > 0) {
      const answer = await this.#client.post(access, '/batch', key, { BatchItemRequest: items });
      const batch = readRecords(BATCH, answer);
      if (batch.kind !== 'ok') return batch;
      for (const item of batch.value.BatchItemResponse) {
        const bill = bills[Number(item.bId)];
        const result = bill && this.#readItem(bill, item);
        if (result) made.set(item.bId, result);
      }
    }
    const results = bills.flatMap((_bill, at) => refusals[at] ?? made.get(String(at)) ?? []);
    if (results.length === bills.length) return { kind: 'ok', value: results };
    return { kind: 'unknown', detail: 'the answer does not tell what became of each bill' };
  }

  /**
   * A bill whose account was renamed since an earlier call may have been made by that call. It is no refusal then. Null where
   * none of the bills is there.
   */
  async #madeEarlier(
    access: AccountingAccess,
    bills: readonly OutgoingBill[],
  ): Promise<Exclude<AccountingOutcome<never>, { kind: 'ok' }> | null> {
    for (const bill of bills) {
      const found = await this.find(access, bill);
      if (found.kind !== 'ok') return found;
      if (found.value.length > 0) return { kind: 'unknown', detail: `${bill.number} is in QuickBooks already` };
    }
    return null;
  }

  /**
   * By the number as QuickBooks has it, and then by the vendor: a shortened number may be that of two.
   */
  async find(
    access: AccountingAccess,
    { documentType, contactId, number }: Pick<OutgoingBill, 'documentType' | 'contactId' | 'number'>,
  ): Promise<AccountingOutcome<readonly LedgerBill[]>> {
    const sent = quickBooksNumber(number);
    // Ids are numbers: a vendor of any other id is not there, and the statement would be refused.
    if (!isId(contactId)) return this.#find(access, documentType, "Id = '0'");
    const where = `DocNumber = ${quoted(sent)} and VendorRef = ${quoted(contactId)}`;
    const found = await this.#find(access, documentType, where);
    if (found.kind !== 'ok') return found;
    const fits = ({ number: its, state }: LedgerBill) => state !== 'voided' && (its === number || its === sent);
    return { kind: 'ok', value: found.value.filter(fits) };
  }

  /** Deleted bills are gone: QuickBooks does not answer them. */
  async fetch(
    access: AccountingAccess,
    bills: readonly BillReference[],
  ): Promise<AccountingOutcome<readonly LedgerBill[]>> {
    const all: LedgerBill[] = [];
    for (const documentType of ['invoice', 'credit_note'] as const) {
      const ids = bills.filter((bill) => bill.documentType === documentType).map(({ externalId }) => externalId);
      const known = ids.filter(isId);
      for (let at = 0; at < known.length; at += IDS_PER_CALL) {
        const where = `Id in (${known
          .slice(at, at + IDS_PER_CALL)
          .map(quoted)
          .join(',')})`;
        const found = await this.#find(access, documentType, where);
        if (found.kind !== 'ok') return found;
        all.push(...found.value);
      }
    }
    return { kind: 'ok', value: all };
  }

  /**
   * Deletes a bill, since the API cannot void one. QuickBooks would also delete a paid bill and leave its payment
   * without one, so the paid amount is checked first. The SyncToken of that check refuses a bill that is edited at
   * the same time.
   */
  async withdraw(access: AccountingAccess, bill: LedgerBill, key: string): Promise<AccountingOutcome<LedgerBill>> {
    const now = await this.fetch(access, [bill]);
    if (now.kind !== 'ok') return now;
    const [current] = now.value;
    if (!current) return { kind: 'ok', value: { ...bill, state: 'deleted' } };
    if (current.state === 'voided') return { kind: 'ok', value: current };
    if (current.paidPence !== 0) return PAID;
    const path = `/${ENTITIES[bill.documentType].toLowerCase()}`;
    const body = { Id: current.externalId, SyncToken: current.version };
    const answer = await this.#client.post(access, path, key, body, { operation: 'delete' });
    return answer.kind === 'ok' ? { kind: 'ok', value: { ...current, state: 'deleted' } } : answer;
  }

  async #find(
    access: AccountingAccess,
    documentType: InvoiceType,
    where: string,
  ): Promise<AccountingOutcome<readonly LedgerBill[]>> {
    const answer = await this.#client.all(access, ENTITIES[documentType], where);
    const found = readRecords(z.array(TRANSACTION), answer);
    if (found.kind !== 'ok') return found;
    return { kind: 'ok', value: found.value.map((one) => readBill(documentType, one, this.#config.appUrl)) };
  }

  /**
   * Result for a bill; null if the response is about another bill. A repeated key gets the first response, even if
   * other data was sent.
   */
  #readItem(bill: OutgoingBill, item: Readonly<Record<string, unknown>>): BillResult | null {
    const fault = faultOf(item);
    if (fault) return refusalOf(fault);
    const entity = TRANSACTION.safeParse(item[ENTITIES[bill.documentType]]);
    if (!entity.success) return null;
    const made = readBill(bill.documentType, entity.data, this.#config.appUrl);
    const isIt = made.contactId === bill.contactId && made.number === bill.number && made.date === bill.date;
    return isIt ? { kind: 'ok', value: made } : null;
  }
}

/** Which ways of tracking the bills use. */
function trackedByOf(bills: readonly OutgoingBill[]): TrackedBy {
  const names = bills.flatMap(({ lines }) =>
    lines.flatMap(({ trackingCategory = '' }) => trackingParts(trackingCategory) ?? []),
  );
  const uses = (name: string) => names.some(({ category }) => category.toLowerCase() === name.toLowerCase());
  return { classes: uses(QUICKBOOKS_TRACKING.class), locations: uses(QUICKBOOKS_TRACKING.location) };
}

const PAID = {
  kind: 'refused',
  reason: 'Something of this bill is paid in QuickBooks',
  remedy: 'Delete the payment in QuickBooks first',
} as const;

/** QuickBooks' ids are numbers. */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text);
}
