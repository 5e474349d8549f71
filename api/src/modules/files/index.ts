export { detectFileType } from './detect-file-type.ts';
export {
  type FileFacts,
  findFile,
  type GivenFile,
  keepBytes,
  linkFile,
  openFile,
  recordFiles,
  storeFile,
} from './file.service.ts';
export { StoredFile } from './stored-file.entity.ts';
