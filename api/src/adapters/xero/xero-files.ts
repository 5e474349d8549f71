import { textOrNull } from '../../kernel/json-fields.ts';
import type {
  AccountingAccess,
  AccountingLimits,
  AccountingOutcome,
  BillReference,
  OutgoingFile,
} from '../../kernel/ports/accounting-system.ts';
import { pathOf } from './xero-bills.ts';
import { elementsOf, mapped } from './xero-calls.ts';
import type { XeroClient } from './xero-client.ts';

/** Xero answers 404 or 500 to a space in a name, and does not know the type of a file with other signs. */
const NAME = /^[A-Za-z0-9._-]+$/;

/** Attaches a file; it is there only when Xero says that it has all of its bytes. */
export async function attachFile(
  client: XeroClient,
  access: AccountingAccess,
  { bill, file, key }: { readonly bill: BillReference; readonly file: OutgoingFile; readonly key: string },
  { fileBytesMax }: AccountingLimits,
): Promise<AccountingOutcome<null>> {
  const { name, mediaType, bytes } = file;
  const megabytes = fileBytesMax / 1_000_000;
  if (bytes.length > fileBytesMax) {
    const reason = `The file ${name} is larger than ${megabytes} MB, which is the most that Xero takes.`;
    return { kind: 'refused', reason, remedy: 'Make the file smaller, or keep it in Paycycle alone.' };
  }
  if (!NAME.test(name) || bytes.length === 0) {
    const reason = `Xero would not take a file with the name “${name}” and ${bytes.length} bytes.`;
    return { kind: 'refused', reason, remedy: null };
  }
  const path = `${pathOf(bill)}/Attachments/${encodeURIComponent(name)}`;
  const called = await client.send(access, path, {}, { method: 'PUT', key, mediaType, body: bytes });
  const attached = elementsOf(client, called, 'Attachments');
  if (attached.kind !== 'ok') return attached;
  const isWhole = attached.value.some(
    ({ FileName, ContentLength }) => FileName === name && ContentLength === bytes.length,
  );
  return isWhole
    ? { kind: 'ok', value: null }
    : { kind: 'unknown', detail: 'Attachments: not all of the file is there' };
}

/** Names of the files of a bill. */
export async function listFiles(
  client: XeroClient,
  access: AccountingAccess,
  bill: BillReference,
): Promise<AccountingOutcome<readonly string[]>> {
  const called = await client.get(access, `${pathOf(bill)}/Attachments`);
  const read = elementsOf(client, called, 'Attachments');
  return mapped(read, (files) => files.flatMap(({ FileName }) => textOrNull(FileName) ?? []));
}
