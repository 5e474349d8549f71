import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** A middling quality: the highest costs a hundred times the time for a few per cent. */
const BROTLI_QUALITY = 4;

/** Responses to a single question that are smaller are not worth compressing. */
const SMALLEST_BYTES = 1_400;

/**
 * Compresses answers in JSON, text and HTML for callers that ask for it. Files of the web client were compressed when they
 * were built. A stream of events is sent as it comes: compression would hold the events back. Nor is a part of a file
 * compressed: its bytes are counted in the file as it is.
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
