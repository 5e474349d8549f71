import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** A middling quality: the highest costs a hundred times the time for a few per cent. */
const BROTLI_QUALITY = 4;

/** Responses to a single question that are smaller are not worth compressing. */
const SMALLEST_BYTES = 1_400;

/**
 * Compresses JSON, text and HTML for clients that accept it. The build has compressed the web client's files already.
 * Event streams are not compressed, because compression would delay the events. Parts of files are not compressed, because
 * their byte ranges refer to the original.
 */
export function compressResponses(): RequestHandler {
  return compression({
    threshold: SMALLEST_BYTES,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    filter: (request, response) =>
      response.statusCode !== 206 &&
      !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
      compression.filter(request, response),
  });
}
