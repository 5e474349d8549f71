import { AppError, type ErrorCode } from '@paycycle/schema/errors';

/** Refused, as the product refuses it. */
export function refuse(code: ErrorCode): never {
  throw new AppError(code, code);
}
