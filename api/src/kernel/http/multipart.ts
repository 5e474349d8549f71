import { AppError } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 100_000;

/**
 * Reads the one file of a multipart request, and its text fields into the body. A file over the limit is refused while
 * it streams in. @throws FILE_TOO_LARGE, MALFORMED_REQUEST
 */
export function readUpload(field: string): RequestHandler {
  const read = multer({
    storage: multer.memoryStorage(),
    // As browsers send the names of files.
    defParamCharset: 'utf8',
    limits: {
      fileSize: UPLOAD_BYTES_MAX,
      files: 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
    },
  }).single(field);
  return (request, response, next) => {
    read(request, response, (error: unknown) => next(error ? refusal(error, field) : undefined));
  };
}

function refusal(error: unknown, field: string): AppError {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new AppError('FILE_TOO_LARGE');
    if (error.code === 'LIMIT_UNEXPECTED_FILE') {
      return new AppError('MALFORMED_REQUEST', `One file is expected, in the field '${field}'`);
    }
  }
  return new AppError('MALFORMED_REQUEST', 'The upload could not be read. Please send it again.');
}
