import { z } from 'zod';
import type { AccountingAccess, AccountingOutcome, LedgerContact } from '../../kernel/ports/accounting-system.ts';
import { type QuickBooksClient, quoted } from './quickbooks-client.ts';
import { nameOf, nameWhenInactive, readRecords, VENDOR } from './read-records.ts';
import { ALSO_INACTIVE } from './read-settings.ts';

/** Our supplier's id, in the notes of its vendor: QuickBooks has no field for it. */
const NOTE = /^Paycycle supplier (\d+)$/m;

/**
 * Vendors of a name; QuickBooks compares without regard to case.
 */
export async function findContacts(
  client: QuickBooksClient,
  access: AccountingAccess,
  name: string,
): Promise<AccountingOutcome<readonly LedgerContact[]>> {
  const meant = displayName(name);
  const names = [meant, nameWhenInactive(meant)].map(quoted).join(',');
  const answer = await client.all(access, 'Vendor', `DisplayName in (${names}) and ${ALSO_INACTIVE}`);
  const found = readRecords(z.array(VENDOR), answer);
  return found.kind === 'ok' ? { kind: 'ok', value: found.value.map(contactOf) } : found;
}

/** Makes a vendor with its name alone, so that nothing of what QuickBooks has is ever written over. */
export async function createContact(
  client: QuickBooksClient,
  access: AccountingAccess,
  { supplierId, name }: { readonly supplierId: number; readonly name: string },
  key: string,
): Promise<AccountingOutcome<LedgerContact>> {
  const body = { DisplayName: displayName(name), Notes: `Paycycle supplier ${supplierId}` };
  const made = readRecords(z.object({ Vendor: VENDOR }), await client.post(access, '/vendor', key, body));
  if (made.kind !== 'ok') return made;
  const contact = contactOf(made.value.Vendor);
  // A repeated key gets the first response, even if other data was sent.
  if (contact.supplierId !== supplierId) return { kind: 'unknown', detail: 'the answer is about another supplier' };
  return { kind: 'ok', value: contact };
}

/** A name that QuickBooks accepts: without colons, tabs and line breaks (Vendor reference), and without outer spaces. */
function displayName(name: string): string {
  return name.replace(/[:\s]+/g, ' ').trim();
}

function contactOf({ Id, DisplayName, Active, Notes }: z.output<typeof VENDOR>): LedgerContact {
  const [, supplierId] = NOTE.exec(Notes ?? '') ?? [];
  return {
    externalId: Id,
    name: nameOf(DisplayName, Active),
    isArchived: !Active,
    supplierId: supplierId === undefined ? null : Number(supplierId),
  };
}
