import { UploadDocumentsDocument } from '@paycycle/schema/generated/operations';
import { useSyncExternalStore } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { useRepeatedCommand } from '../../apollo/use-command.ts';
import { randomId } from '../../lib/random-id.ts';
import { uploadFailureOf } from './upload-failure.ts';
import { uploadQueueOf } from './upload-queue.ts';

/** How far the uploads of a company are, and what takes more files in. */
export function useDocumentUpload(companyId: number) {
  const { sendOne, settle } = useRepeatedCommand(UploadDocumentsDocument, companyId);
  const queue = uploadQueueOf(companyId);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const upload = (files: readonly File[]) =>
    queue.add(files, {
      send: (some) => sendOne({ companyId, files: some, uploadKeys: some.map(uploadKeyOf) }),
      wordsOf: (error) => serverMessage(error, 'It could not be sent'),
      failureOf: uploadFailureOf,
      onIdle: settle,
    });
  return { ...state, upload, retry: () => queue.retry(), dismiss: () => queue.dismiss() };
}

const keys = new WeakMap<File, string>();

/** The same for a file that is sent again: where only the answer was lost, it is the document that it is already. */
function uploadKeyOf(file: File): string {
  const key = keys.get(file) ?? randomId();
  keys.set(file, key);
  return key;
}
