export { requireRoom } from './company-storage.service.ts';
export { DOCUMENT_FILE_TYPES, detectFileType } from './detect-file-type.ts';
export {
  type FileFacts,
  filesOfCompany,
  type GivenFile,
  keepBytes,
  linkFile,
  openFile,
  recordFiles,
  storeFile,
} from './file.service.ts';
export { cleanFileName } from './file-name.ts';
export { removeUnusedBytes } from './kept-bytes.service.ts';
export { StoredFile } from './stored-file.entity.ts';
