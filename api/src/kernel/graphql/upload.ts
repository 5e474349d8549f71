import { AppError } from '@paycycle/schema/errors';
import type { Request, RequestHandler } from 'express';
import GraphQLUpload, { type FileUpload } from 'graphql-upload/GraphQLUpload.mjs';

export type { FileUpload };
export { GraphQLUpload };

/** The whole of an uploaded file; a larger one than allowed is cut off while it streams in. @throws FILE_TOO_LARGE */
export async function uploadedBytes(upload: Promise<FileUpload>): Promise<Uint8Array> {
  const { createReadStream } = await upload;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream()) chunks.push(chunk);
  } catch (error) {
    throw isCutOff(error) ? new AppError('FILE_TOO_LARGE') : error;
  }
  return Buffer.concat(chunks);
}

/** The stream of a file that is too large ends with an HTTP error of this status. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 413;
}

/** Nobody's upload is read before it is known who sends it. @throws UNAUTHENTICATED */
export function refuseGuestUploads(isSignedIn: (request: Request) => boolean): RequestHandler {
  return (request, _response, next) => {
    if (request.is('multipart/form-data') && !isSignedIn(request)) throw new AppError('UNAUTHENTICATED');
    next();
  };
}
