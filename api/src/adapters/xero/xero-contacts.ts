import { textOrNull } from '../../kernel/json-fields.ts';
import type { AccountingAccess, AccountingOutcome, LedgerContact } from '../../kernel/ports/accounting-system.ts';
import { elementsOf, sentJson } from './xero-calls.ts';
import type { XeroClient } from './xero-client.ts';
import { CONTACT_NAME_LENGTH_MAX } from './xero-limits.ts';
import { messagesIn, refusalOf } from './xero-refusals.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `ContactNumber` of a contact that we have made: our supplier's id. */
const OUR_NUMBER = /^S-(\d{1,15})$/;
/** Names that cannot stand in a filter of Xero, which has no sign before a quote. */
const NOT_IN_FILTERS = /["\\]/;

/** A name as Xero takes it: without angle brackets, and with single spaces. */
function contactName(name: string): string {
  const plain = name.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, CONTACT_NAME_LENGTH_MAX).join('').trim();
}

/**
 * Contacts of a name, ignoring case and accents. A merged contact is returned as the contact that it was merged into.
 */
export async function findContacts(
  client: XeroClient,
  access: AccountingAccess,
  name: string,
): Promise<AccountingOutcome<readonly LedgerContact[]>> {
  const plain = contactName(name);
  const isPlain = !NOT_IN_FILTERS.test(plain);
  const filter = { [isPlain ? 'where' : 'searchTerm']: isPlain ? `Name="${plain}"` : plain };
  const called = await client.get(access, '/Contacts', { ...filter, includeArchived: 'true' });
  const found = elementsOf(client, called, 'Contacts');
  if (found.kind !== 'ok') return found;
  const contacts = new Map<string, LedgerContact>();
  for (const fields of found.value) {
    if (alike(textOrNull(fields['Name']) ?? '') !== alike(plain)) continue;
    const contact = await mergedOf(client, access, fields);
    if (contact.kind !== 'ok') return contact;
    contacts.set(contact.value.externalId, contact.value);
  }
  return { kind: 'ok', value: [...contacts.values()] };
}

/** Follows a contact to that into which it was merged. */
async function mergedOf(
  client: XeroClient,
  access: AccountingAccess,
  fields: Fields,
): Promise<AccountingOutcome<LedgerContact>> {
  const mergedTo = textOrNull(fields['MergedToContactID']);
  if (mergedTo === null) return readContact(fields);
  const called = await client.get(access, `/Contacts/${encodeURIComponent(mergedTo)}`);
  const found = elementsOf(client, called, 'Contacts');
  return found.kind === 'ok' ? readContact(found.value[0] ?? {}) : found;
}

/** Makes a contact with our supplier's id, by which it is known again. */
export async function createContact(
  client: XeroClient,
  access: AccountingAccess,
  { supplierId, name }: { readonly supplierId: number; readonly name: string },
  key: string,
): Promise<AccountingOutcome<LedgerContact>> {
  const ContactNumber = `S-${String(supplierId).padStart(6, '0')}`;
  const sent = sentJson('PUT', key, { Contacts: [{ Name: contactName(name), ContactNumber }] });
  const called = await client.send(access, '/Contacts', { summarizeErrors: 'false' }, sent);
  const made = elementsOf(client, called, 'Contacts');
  if (made.kind !== 'ok') return made;
  const [contact = {}] = made.value;
  return contact['StatusAttributeString'] === 'ERROR' ? refusalOf(messagesIn(contact)) : readContact(contact);
}

function readContact({ ContactID, Name, ContactStatus, ContactNumber }: Fields): AccountingOutcome<LedgerContact> {
  const externalId = textOrNull(ContactID);
  const name = textOrNull(Name);
  if (externalId === null || name === null) return { kind: 'unknown', detail: 'Contacts: the answer cannot be read' };
  const [, supplierId] = OUR_NUMBER.exec(textOrNull(ContactNumber) ?? '') ?? [];
  const isArchived = ContactStatus !== 'ACTIVE';
  return { kind: 'ok', value: { externalId, name, isArchived, supplierId: supplierId ? Number(supplierId) : null } };
}

/** As Xero compares names. */
function alike(name: string): string {
  return contactName(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
