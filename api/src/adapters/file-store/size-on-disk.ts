import type { Disk } from 'flydrive';
import { filePath } from './file-path.ts';

/** The bytes of a file on any of flydrive's disks; null when it is not there. */
export async function sizeOnDisk(disk: Disk, key: string): Promise<number | null> {
  const location = filePath(key);
  if (!(await disk.exists(location))) return null;
  return (await disk.getMetaData(location)).contentLength;
}
