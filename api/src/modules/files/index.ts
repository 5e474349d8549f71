export { requireRoom } from './company-storage.service.ts';
export { DOCUMENT_FILE_TYPES, detectFileType } from './detect-file-type.ts';
export {
  type FileFacts,
  filesOfCompany,
  type GivenFile,
  linkFile,
  openFile,
  recordFiles,
  storeContents,
  storeFile,
} from './file.service.ts';
export { purgeUnusedContents } from './file-contents.service.ts';
export { cleanFileName } from './file-name.ts';
export { StoredFile } from './stored-file.entity.ts';
