export { findFile, linkFile, openFile, storeFile } from './file.service.ts';
export { StoredFile } from './stored-file.entity.ts';
