import { AppError } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import GraphQLUpload, { type FileUpload } from 'graphql-upload/GraphQLUpload.mjs';

export type { FileUpload };
export { GraphQLUpload };

/** The whole of an uploaded file; a larger one than allowed is cut off while it streams in. @throws FILE_TOO_LARGE */
export async function uploadedBytes(upload: Promise<FileUpload>): Promise<Uint8Array> {
  const { createReadStream } = await upload;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream()) {
    length += chunk.length;
    if (length > UPLOAD_BYTES_MAX) throw new AppError('FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
