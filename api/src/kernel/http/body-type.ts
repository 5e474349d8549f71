import { AppError } from '@paycycle/schema/errors';
import type { RequestHandler } from 'express';

/** JSON, and a patch of some fields (RFC 7396). */
export const JSON_TYPES = ['application/json', 'application/merge-patch+json'];

const FORM = 'multipart/form-data';
const FIELDS = [...JSON_TYPES, 'application/x-www-form-urlencoded'];

/** Refuses a body that the call would not read: it takes fields, and a file beside them where it takes one. @throws BODY_TYPE */
export function requireBodyType(takesFile: boolean): RequestHandler {
  const types = takesFile ? [FORM, ...FIELDS] : FIELDS;
  const message = takesFile ? `Please send the file as ${FORM}` : 'Please send the body as application/json';
  return (request, _response, next) => {
    // Null without a body; false where the type is another.
    if (request.is(types) === false && hasBody(request.headers)) throw new AppError('BODY_TYPE', message);
    next();
  };
}

function hasBody(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
