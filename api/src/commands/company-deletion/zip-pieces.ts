import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a ZIP, whose content is read when its turn comes. */
export interface ZippedFile {
  /** Its name in the ZIP, with folders. */
  readonly path: string;
  /** The content is packed already, as pictures and PDFs are: it is stored as it is. */
  readonly isPacked: boolean;
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

/** A ZIP in pieces, each as soon as it is known: no more than a piece of one file is in memory. */
export async function* zipPieces(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    ready.push(bytes);
  });
  const take = () => {
    if (failure) throw failure;
    return ready.splice(0).filter(({ length }) => length > 0);
  };
  const encoder = new TextEncoder();
  for await (const { path, isPacked, pieces } of files) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
