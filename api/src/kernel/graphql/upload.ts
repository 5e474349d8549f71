import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { AppError } from '@paycycle/schema/errors';
import { IMPORT_FILES_MAX, STATEMENT_BYTES_MAX, UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import type { Request, RequestHandler } from 'express';
import GraphQLUpload, { type FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import { fileTooLarge } from '../errors/file-too-large.ts';
import { isSystemError } from '../errors/is-system-error.ts';

export type { FileUpload };
export { GraphQLUpload };

/** The files of the largest request that the product takes: a bulk import. Each part has some words about it, too. */
const REQUEST_BYTES_MAX = (IMPORT_FILES_MAX + 1) * (UPLOAD_BYTES_MAX + 10_000);

/** Files that `sha256Hex` found too large: the truncated bytes can be opened once. */
const cutOff = new WeakSet<FileUpload>();

/**
 * Returns the bytes of an uploaded file. A file above the limit is cut off while it streams in.
 * @throws FILE_TOO_LARGE; MALFORMED_REQUEST if the sender disconnected before the whole file arrived
 */
export async function uploadedBytes(upload: Promise<FileUpload>, bytesMax = UPLOAD_BYTES_MAX): Promise<Uint8Array> {
  const file = await upload;
  if (cutOff.has(file)) throw fileTooLarge(bytesMax);
  const stream = openStream(file);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > bytesMax) throw fileTooLarge(bytesMax);
      chunks.push(chunk);
    }
  } catch (error) {
    if (isCutOff(error)) throw fileTooLarge(bytesMax);
    throw isGone(error) ? halfArrived() : error;
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the name and the SHA-256 of an uploaded file, which can still be read afterwards. A file that is too large is
 * refused by its reader.
 * @throws MALFORMED_REQUEST if the sender disconnected before the whole file arrived
 */
export async function sha256Hex(upload: Promise<FileUpload>): Promise<readonly [name: string, digest: string]> {
  const file = await upload;
  const hash = createHash('sha256');
  try {
    for await (const chunk of openStream(file)) hash.update(chunk);
  } catch (error) {
    if (!isCutOff(error)) throw isGone(error) ? halfArrived() : error;
    cutOff.add(file);
  }
  return [file.filename, hash.digest('hex')];
}

/** The types of the library leave out what writes to its file. */
interface KeptUpload extends FileUpload {
  readonly capacitor: Writable;
}

/**
 * Opens an upload. The library deletes the received bytes when the connection closes, and opening then fails. If the
 * temporary folder is full, the library would wait forever and keep the bytes, so the stream is made to fail.
 * @throws the error of the temporary folder
 */
function openStream(file: FileUpload): ReturnType<FileUpload['createReadStream']> {
  const { createReadStream, capacitor } = file as KeptUpload;
  capacitor.once('error', (error) => capacitor.destroy(error));
  if (capacitor.errored && isOfSystem(capacitor.errored)) {
    capacitor.destroy(capacitor.errored);
    throw capacitor.errored;
  }
  try {
    return createReadStream();
  } catch {
    throw halfArrived();
  }
}

function isOfSystem(error: Error): boolean {
  return 'syscall' in error;
}

/** A stream that is destroyed without a reason ends before its end. */
function isGone(error: unknown): boolean {
  return isSystemError(error, 'ERR_STREAM_PREMATURE_CLOSE');
}

function halfArrived(): AppError {
  return new AppError('MALFORMED_REQUEST', 'The file did not arrive as a whole');
}

/** The stream of a file that is too large ends with an HTTP error of this status. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 413;
}

/**
 * Refuses uploads of guests before they are read.
 * @throws UNAUTHENTICATED
 */
export function refuseGuestUploads(isSignedIn: (request: Request) => boolean): RequestHandler {
  return (request, _response, next) => {
    if (request.is('multipart/form-data') && !isSignedIn(request)) throw new AppError('UNAUTHENTICATED');
    next();
  };
}

/**
 * Reads the files of multipart operations to the disk while they stream in. Which operation they are for is not known
 * yet, so that each may be as large as the largest that any takes (`uploadedBytes` knows better), but all together no
 * larger than the largest request. The connection of a larger one is closed.
 */
export function receiveUploads(): RequestHandler {
  const receive = graphqlUploadExpress({ maxFileSize: STATEMENT_BYTES_MAX, maxFiles: IMPORT_FILES_MAX + 1 });
  return (request, response, next) => {
    if (request.is('multipart/form-data')) hangUpWhenOver(request, REQUEST_BYTES_MAX);
    receive(request, response, (error?: unknown) => next(error && refusalOf(error)));
  };
}

/** An error with a status comes from the body's parser. Any other error is the library's complaint about the operation. */
function refusalOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error : new AppError('MALFORMED_REQUEST');
}

function hangUpWhenOver(request: Request, bytesMax: number): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > bytesMax) request.destroy();
  });
}
