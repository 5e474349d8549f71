export {
  archiveRecords,
  beginDeletion,
  type DeletionInProgress,
  finishDeletion,
  noteDeleted,
} from './archive-deleted.service.ts';
export { getDeletion } from './deletion.read.ts';
export { deletionJson } from './deletion.routes.ts';
export { Deletion } from './deletion.types.ts';
export { INVOICE_STATE, keepMatches, noteMatchesUndone } from './keep-matches.service.ts';
export { purgeDeletions } from './purge-deletions.service.ts';
export { restoreRows } from './restore-rows.service.ts';
