import { API_VERSIONS, isApiVersion, NEWEST_API_VERSION } from '@paycycle/schema/domain/api-version';
import { AppError } from '@paycycle/schema/errors';
import type { RequestHandler } from 'express';
import { tokenOf } from './caller.ts';

const VERSION_HEADER = 'Paycycle-Version';

/**
 * Decides the version of the API for a request: the one that it names, else the one of its token, else the newest. The
 * response names it. @throws VALIDATION_FAILED for a version that does not exist
 */
export const chooseApiVersion: RequestHandler = (request, response, next) => {
  const version = request.get(VERSION_HEADER) ?? tokenOf(request)?.apiVersion ?? NEWEST_API_VERSION;
  if (!isApiVersion(version)) {
    const message = `${VERSION_HEADER} must be one of ${API_VERSIONS.join(', ')}`;
    throw new AppError('VALIDATION_FAILED', message, { [VERSION_HEADER]: message });
  }
  response.setHeader(VERSION_HEADER, version);
  next();
};
