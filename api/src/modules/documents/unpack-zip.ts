import { AppError } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX, UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { type UnzipFileInfo, unzipSync } from 'fflate';

/** A file of a ZIP, or the error message for it. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  readonly fault: string | null;
}

/** Unpacked bytes of one ZIP: ten files of the maximum size. */
const UNPACKED_BYTES_MAX = 10 * UPLOAD_BYTES_MAX;

/** Folders, and files that macOS and Windows add for themselves. */
const OF_NO_INTEREST = /\/$|(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A path out of the target folder. Unpacking writes no files; such a path is the mark of a hostile one. */
const WAY_OUT = /^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i;

/**
 * Unpacks the files of a ZIP, none beyond the size that the ZIP states for it. Files that are too large, are ZIPs
 * themselves or have a path that leads elsewhere get an error message.
 * @throws FILE_TYPE if it is no ZIP; ZIP_TOO_LARGE if it holds too much
 */
export function unpackZip(bytes: Uint8Array): ZippedFile[] {
  const faults: ZippedFile[] = [];
  const names = new Set<string>();
  let count = 0;
  let size = 0;
  const isWanted = ({ name, size: packedSize, originalSize }: UnzipFileInfo): boolean => {
    if (OF_NO_INTEREST.test(name)) return false;
    count += 1;
    if (count > DOCUMENTS_AT_ONCE_MAX) {
      throw new AppError('ZIP_TOO_LARGE', `This ZIP holds more than ${DOCUMENTS_AT_ONCE_MAX} files`);
    }
    // An uncompressed file takes its packed size, whatever size is stated. Many entries can share the same bytes.
    const takes = Math.max(packedSize, originalSize);
    const fault = names.has(name) ? 'Another file of the ZIP has the same name' : faultOf(name, takes);
    if (fault !== null) {
      faults.push({ name, bytes: null, fault });
      return false;
    }
    names.add(name);
    size += takes;
    if (size > UNPACKED_BYTES_MAX) throw new AppError('ZIP_TOO_LARGE', 'The files of this ZIP are larger than 100 MB');
    return true;
  };
  const files = Object.entries(unpacked(bytes, isWanted)).map(([name, content]) => ({
    name,
    bytes: new Uint8Array(content),
    fault: null,
  }));
  return [...files, ...faults];
}

function faultOf(name: string, size: number): string | null {
  if (WAY_OUT.test(name)) return 'The name of this file leads out of its ZIP';
  if (/\.zip$/i.test(name)) return 'A ZIP within a ZIP is not opened';
  return size > UPLOAD_BYTES_MAX ? 'This file is larger than 10 MB' : null;
}

function unpacked(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('FILE_TYPE', 'This ZIP is damaged, or packed in a way that cannot be read');
  }
}
