import { z } from 'zod';
import type {
  AccountingAccess,
  AccountingOutcome,
  BillReference,
  OutgoingFile,
} from '../../kernel/ports/accounting-system.ts';
import { isId } from './bills.ts';
import { type QuickBooksClient, quoted } from './quickbooks-client.ts';
import { ENTITIES } from './read-bill.ts';
import { faultOf, refusalOf } from './read-faults.ts';
import { ATTACHABLE, readRecords } from './read-records.ts';

/** Codat's documentation, "Uploading receipts", says 100 MB of QuickBooks Online. */
export const FILE_BYTES_MAX = 100_000_000;

const UPLOADED = z.object({ AttachableResponse: z.array(z.unknown()).length(1) });
const UPLOADED_FILE = z.object({ Attachable: ATTACHABLE });

type Attachable = z.output<typeof ATTACHABLE>;

const NO_BILL = { kind: 'refused', reason: 'The bill is not in QuickBooks', remedy: 'Publish the bill again' } as const;

/**
 * Attaches a file to a bill in one call. QuickBooks keeps files of the same name side by side, so earlier ones of this name
 * are deleted after it: a bill never lacks its paper. Asked again by the same key it deletes no file that it has just made.
 */
export async function attachFile(
  client: QuickBooksClient,
  access: AccountingAccess,
  bill: BillReference,
  file: OutgoingFile,
  key: string,
): Promise<AccountingOutcome<null>> {
  if (file.bytes.length > FILE_BYTES_MAX) {
    return {
      kind: 'refused',
      reason: 'The file has more than 100 MB, which QuickBooks does not take',
      remedy: 'Make it smaller',
    };
  }
  if (!isId(bill.externalId)) return NO_BILL;
  const before = await filesOf(client, access, bill);
  if (before.kind !== 'ok') return before;
  const answer = readRecords(UPLOADED, await client.upload(access, key, formOf(bill, file)));
  if (answer.kind !== 'ok') return answer;
  const [part] = answer.value.AttachableResponse;
  const fault = faultOf(part);
  if (fault) return refusalOf(fault) ?? { kind: 'unknown', detail: 'the file was not taken' };
  const made = UPLOADED_FILE.safeParse(part);
  if (!made.success || made.data.Attachable.FileName !== file.name) {
    return { kind: 'unknown', detail: 'the answer is not about the file' };
  }
  const { Id } = made.data.Attachable;
  const replaced = before.value.filter((one) => one.FileName === file.name && one.Id !== Id);
  return deleteFiles(client, access, replaced, key);
}

export async function listFiles(
  client: QuickBooksClient,
  access: AccountingAccess,
  bill: BillReference,
): Promise<AccountingOutcome<readonly string[]>> {
  if (!isId(bill.externalId)) return { kind: 'ok', value: [] };
  const files = await filesOf(client, access, bill);
  return files.kind === 'ok' ? { kind: 'ok', value: files.value.map(({ FileName }) => FileName) } : files;
}

async function filesOf(
  client: QuickBooksClient,
  access: AccountingAccess,
  { documentType, externalId }: BillReference,
): Promise<AccountingOutcome<readonly Attachable[]>> {
  const where = [
    `AttachableRef.EntityRef.Type = ${quoted(ENTITIES[documentType])}`,
    `AttachableRef.EntityRef.value = ${quoted(externalId)}`,
  ].join(' and ');
  return readRecords(z.array(ATTACHABLE), await client.all(access, 'Attachable', where));
}

async function deleteFiles(
  client: QuickBooksClient,
  access: AccountingAccess,
  files: readonly Attachable[],
  key: string,
): Promise<AccountingOutcome<null>> {
  for (const { Id, SyncToken } of files) {
    const answer = await client.post(access, '/attachable', `${key}-${Id}`, { Id, SyncToken }, { operation: 'delete' });
    // One that is gone already is what was wanted.
    if (answer.kind === 'ok' || answer.kind === 'refused') continue;
    return { kind: 'unknown', detail: 'the file is there; an earlier one of its name may be there, too' };
  }
  return { kind: 'ok', value: null };
}

/** The metadata as JSON and the content, told to belong together by the end of their names (Attachable reference). */
function formOf({ documentType, externalId }: BillReference, { name, mediaType, bytes }: OutgoingFile): FormData {
  const metadata = {
    FileName: name,
    ContentType: mediaType,
    AttachableRef: [{ EntityRef: { type: ENTITIES[documentType], value: externalId } }],
  };
  const form = new FormData();
  const json = new Blob([JSON.stringify(metadata)], { type: 'application/json' });
  form.append('file_metadata_01', json, 'attachment.json');
  form.append('file_content_01', new Blob([new Uint8Array(bytes)], { type: mediaType }), name);
  return form;
}
