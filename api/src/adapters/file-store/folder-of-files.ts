import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { FileStoreAwayError } from '../../kernel/ports/file-store.ts';

/** For its owner alone, as each file is. */
export const FOLDER_MODE = 0o700;

/** Error codes of a folder that cannot be used: no permission, read-only, not a folder, or on a share that is gone. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EHOSTDOWN',
  'ENODEV',
  'ENOTCONN',
  'ENOTDIR',
  'ENXIO',
  'EPERM',
  'EROFS',
  'ESTALE',
  'ETIMEDOUT',
]);

/** The folder of a file store, which may go away and come back, as a share does that is mounted. */
export class FolderOfFiles {
  private constructor(
    private readonly folder: string,
    private readonly identity: string,
  ) {}

  /** Opens a folder that is there now. */
  static async open(folder: string): Promise<FolderOfFiles> {
    return new FolderOfFiles(folder, await identityOf(folder));
  }

  /** Uses the folder. @throws FileStoreAwayError where it is away */
  async use<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isAway = AWAY_CODES.has(codeOf(error)) || (isMissing(error) && !(await this.isThere()));
      throw isAway ? new FileStoreAwayError(error) : error;
    }
  }

  /** Creates a folder in it. Files written while the folder is unmounted would be hidden once it is mounted again. */
  async makeFolder(inner: string): Promise<void> {
    if (!(await this.isThere())) throw new FileStoreAwayError(`${this.folder} is another folder than at the start`);
    await mkdir(inner, { mode: FOLDER_MODE }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await sync(this.folder);
  }

  /** True for the folder that was there at the start, or one with files. A share that is not mounted leaves an empty folder. */
  private async isThere(): Promise<boolean> {
    try {
      return (await readdir(this.folder)).length > 0 || (await identityOf(this.folder)) === this.identity;
    } catch {
      return false;
    }
  }
}

/** True if the error says that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** A name is on the disk when its folder is. */
export async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function identityOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder);
  return `${dev}/${ino}`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
