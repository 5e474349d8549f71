import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { FileResponse } from '../../../kernel/http/file-response.ts';
import { pathId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getPaymentRun } from '../../payment-runs/index.ts';
import {
  type ExportedFile,
  exportPaymentRun,
  PAYMENT_FILE_FORMATS,
  type PaymentFileFormat,
} from './payment-export.service.ts';
import { draftRemittanceMail, exportRemittance } from './remittance.service.ts';

/** Files of a payment run: for a bank, and for its suppliers. */
export const paymentExportRoutes: readonly Route[] = [
  { method: 'post', path: '/api/payment-runs/:id/export/:format', handle: postPaymentFile },
  { method: 'get', path: '/api/payment-runs/:id/export/:format', handle: refuseGetOfPaymentFile },
  { method: 'get', path: '/api/payment-runs/:id/remittance/:itemId', handle: getRemittance },
  { method: 'get', path: '/api/payment-runs/:id/remittance/:itemId/mail', handle: getRemittanceMail },
];

async function postPaymentFile(scope: Scope, request: RestRequest) {
  return fileResponse(await exportPaymentRun(scope, pathId(request), formatOf(request), request.body));
}

/** The run is marked as sent to the bank, which no link may do. */
async function refuseGetOfPaymentFile(scope: Scope, request: RestRequest): Promise<never> {
  await getPaymentRun(scope, pathId(request));
  throw new AppError(
    'METHOD_NOT_ALLOWED',
    'Ask for the payment file by POST: the run is then marked as sent to the bank. Nothing has been marked.',
  );
}

async function getRemittance(scope: Scope, request: RestRequest) {
  return fileResponse(await exportRemittance(scope, pathId(request), pathId(request, 'itemId')));
}

function getRemittanceMail(scope: Scope, request: RestRequest) {
  return draftRemittanceMail(scope, pathId(request), pathId(request, 'itemId'));
}

function formatOf({ params }: RestRequest): PaymentFileFormat {
  const format = PAYMENT_FILE_FORMATS.find((candidate) => candidate === params['format']);
  if (!format) throw new AppError('NOT_FOUND');
  return format;
}

function fileResponse({ name, mediaType, bytes, controlTotals }: ExportedFile): FileResponse {
  return new FileResponse({
    name,
    mediaType,
    size: bytes.length,
    version: createHash('sha256').update(bytes).digest('hex'),
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    ...(controlTotals && {
      headers: {
        'X-Control-Count': String(controlTotals.count),
        'X-Control-Total': formatPounds(pence(controlTotals.amountPence)).replace(/[£,]/g, ''),
      },
    }),
    isDownload: true,
  });
}
