import { UploadDocumentsDocument } from '@paycycle/schema/generated/operations';
import { useSyncExternalStore } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { useRepeatedCommand } from '../../apollo/use-command.ts';
import { randomId } from '../../lib/random-id.ts';
import { uploadFailureOf } from './upload-failure.ts';
import { uploadQueueOf } from './upload-queue.ts';

/** Returns the progress of a company's uploads, and functions to add and retry files. */
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

/** Returns the same key for a retry: if only the response was lost, the server returns the same document. */
function uploadKeyOf(file: File): string {
  const key = keys.get(file) ?? randomId();
  keys.set(file, key);
  return key;
}
