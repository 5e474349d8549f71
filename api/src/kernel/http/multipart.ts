import { createHash } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import { IMPORT_FILES_MAX, UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import pLimit from 'p-limit';
import { fileTooLarge } from '../errors/file-too-large.ts';
import type { ArrivingFile, ReceivedFile } from './route-table.ts';

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 100_000;

/** A file over the limit is read to its end, so that the request's other files still count. Reading stops at this size. */
const CUT_OFF_BYTES_MAX = 10 * UPLOAD_BYTES_MAX;

/** Files of one request in memory at once, so that the next is read while the last is stored. */
const FILES_AT_ONCE = 8;

/**
 * Reads the one file of a multipart request, and its text fields into the body. A file over the limit is refused while
 * it streams in. @throws FILE_TOO_LARGE, MALFORMED_REQUEST
 */
export function readUpload(field: string, bytesMax = UPLOAD_BYTES_MAX): RequestHandler {
  const read = multer({
    storage: multer.memoryStorage(),
    // As browsers send the names of files.
    defParamCharset: 'utf8',
    limits: {
      fileSize: bytesMax,
      files: 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
    },
  }).single(field);
  const expected = `One file is expected, in the field '${field}'`;
  return (request, response, next) => {
    read(request, response, (error: unknown) => next(error ? refusal(error, expected, bytesMax) : undefined));
  };
}

/**
 * Reads many files of a multipart request, and passes each to `receive` when it has arrived, so that few are in memory. A
 * file over the limit is passed truncated, as too large. @throws FILE_TOO_LARGE, MALFORMED_REQUEST, and errors of
 * `receive`
 * @param inOneField number of files that may come in one field; if left out, each has its own field
 */
export function readManyUploads(
  receive: (request: Request, file: ArrivingFile) => Promise<object>,
  inOneField?: number,
): RequestHandler {
  const read = multer({
    storage: handingOver(receive, inOneField !== undefined),
    defParamCharset: 'utf8',
    limits: {
      fileSize: CUT_OFF_BYTES_MAX,
      files: inOneField ?? IMPORT_FILES_MAX + 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
    },
  }).any();
  const expected = inOneField
    ? `At most ${inOneField} files are expected`
    : `At most ${IMPORT_FILES_MAX} files and a CSV are expected`;
  return (request, response, next) => {
    read(request, response, (error: unknown) => next(error ? refusal(error, expected, UPLOAD_BYTES_MAX) : undefined));
  };
}

const received = new WeakMap<Request, ReceivedFile[]>();

/** Results of `receive` for the files of a request, in their order. */
export function receivedFiles(request: Request): readonly ReceivedFile[] {
  return (received.get(request) ?? []).sort((a, b) => a.place - b.place);
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const counted = new WeakMap<Request, number>();

function handingOver(
  receive: (request: Request, file: ArrivingFile) => Promise<object>,
  isInOneField: boolean,
): StorageEngine {
  const atOnce = pLimit(FILES_AT_ONCE);
  return {
    _handleFile(request, { stream, fieldname: field, originalname: name }, done) {
      const place = counted.get(request) ?? 0;
      counted.set(request, place + 1);
      const keep = async (): Promise<void> => {
        if (!isInOneField) noteField(request, field);
        const { bytes, isTooLarge } = await bytesOf(stream);
        const kept = await receive(request, { field, name, bytes, isTooLarge });
        const digest = request.headers['idempotency-key'] === undefined ? null : sha256Hex(bytes);
        received.set(request, [...(received.get(request) ?? []), { field, place, received: kept, digest }]);
      };
      atOnce(keep).then(
        () => done(null, {}),
        (cause: unknown) => done(new ReceiveError('a file was not received', { cause })),
      );
    },
    _removeFile: (_request, _file, done) => done(null),
  };
}

const fieldsOf = new WeakMap<Request, Set<string>>();

/**
 * Refuses a second file of a field: a receiver may keep the file in memory, for example a table.
 * @throws MALFORMED_REQUEST
 */
function noteField(request: Request, field: string): void {
  const fields = fieldsOf.get(request) ?? new Set();
  if (fields.has(field)) throw new AppError('MALFORMED_REQUEST', `One file is expected in the field '${field}'`);
  fieldsOf.set(request, fields.add(field));
}

/** Wraps an error of a receiver, to tell it from an error in the request. */
class ReceiveError extends Error {}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Pick<ArrivingFile, 'bytes' | 'isTooLarge'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= UPLOAD_BYTES_MAX) chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), isTooLarge: size > UPLOAD_BYTES_MAX };
}

function refusal(error: unknown, expected: string, bytesMax: number): unknown {
  if (error instanceof ReceiveError) return error.cause;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return fileTooLarge(bytesMax);
    if (error.code === 'LIMIT_FIELD_VALUE' && error.field) return fieldTooLong(error.field);
    if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
      return new AppError('MALFORMED_REQUEST', expected);
    }
  }
  return new AppError('MALFORMED_REQUEST', 'The upload could not be read. Please send it again.');
}

function fieldTooLong(field: string): AppError {
  const message = `${field.slice(0, 100)} is too long`;
  return new AppError('VALIDATION_FAILED', message, { [field.slice(0, 100)]: message });
}
