import { AppError } from '@paycycle/schema/errors';

/** The refusal of a file over its size limit. */
export function fileTooLarge(bytesMax: number): AppError {
  return new AppError('FILE_TOO_LARGE', `The file is larger than ${bytesMax / (1024 * 1024)} MB`);
}
