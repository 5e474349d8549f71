export { getDeletion } from './deletion.read.ts';
export { deletionJson } from './deletion.routes.ts';
export { Deletion } from './deletion.types.ts';
export { forgetOldDeletions } from './forget-deletions.service.ts';
export { closeDeletion, keepRecords, noteDeleted, type OpenDeletion, openDeletion } from './keep-deleted.service.ts';
export { INVOICE_STATE, keepMatches, noteMatchesUndone } from './keep-matches.service.ts';
export { putBack } from './put-back.service.ts';
