import { z } from 'zod';
import { parseJson } from '../../kernel/json-fields.ts';
import type { AccountingOutcome, Refusal } from '../../kernel/ports/accounting-system.ts';

export interface QuickBooksResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Without `Retry-After`: Intuit's page "API call limits and throttles" says to wait 60 seconds after a 429. */
const WAIT_MS = 60_000;
const WORDS_MAX = 500;

const ERROR = z.object({
  Message: z.string().nullish(),
  Detail: z.string().nullish(),
  code: z.string().nullish(),
});
/** The gateway in front of the API writes the field names of its faults in lower case. */
const FAULT = z.union([
  z
    .object({ Fault: z.object({ Error: z.array(ERROR).min(1), type: z.string().nullish() }) })
    .transform(({ Fault }) => Fault),
  z
    .object({
      fault: z.object({
        error: z.array(z.object({ code: z.string().nullish() })).min(1),
        type: z.string().nullish(),
      }),
    })
    .transform(({ fault: { error, type } }) => ({
      Error: error.map(({ code }) => ({ code, Message: '', Detail: '' })),
      type,
    })),
]);
export type Fault = z.output<typeof FAULT>;

/** Advice for users, by QuickBooks' error code. */
const REFUSALS: Readonly<Record<string, { readonly reason: string; readonly remedy: string }>> = {
  '610': {
    reason: 'Something that this needs is inactive or gone in QuickBooks: the supplier, an account, or the bill',
    remedy: 'Make it active in QuickBooks, or choose another one',
  },
  '2500': {
    reason: 'QuickBooks does not have the supplier, account or VAT code any more',
    remedy: 'Read the settings from QuickBooks again',
  },
  '5010': {
    reason: 'Someone has changed this in QuickBooks at the same time',
    remedy: 'Look at it in QuickBooks, then try again',
  },
  '6140': {
    reason: 'QuickBooks has a bill of this supplier with this number already',
    remedy: 'Compare it with the one in QuickBooks, or turn off the warning about duplicate bill numbers there',
  },
  '6210': {
    reason: 'The books of this date are closed in QuickBooks',
    remedy: 'Ask your accountant to move the closing date, or enter the bill with a later date',
  },
  '6240': {
    reason: 'QuickBooks uses this name already, for a supplier, customer or employee',
    remedy: 'Choose the supplier that is in QuickBooks, or rename one of the two',
  },
};

/** Translates a response of the API to an outcome. */
export function outcomeOfAnswer({ status, headers, text }: QuickBooksResponse, now: Date): AccountingOutcome<unknown> {
  const body = parseJson(text);
  const fault = faultOf(body);
  if (status === 401) return { kind: 'token_expired' };
  if (status === 403) return { kind: 'signed_out', detail: `QuickBooks lets Paycycle in no more (${codeOf(fault)})` };
  if (status === 429) return { kind: 'later', retryAt: retryAt(headers, now), limit: 'minute' };
  if (fault) return refusalOf(fault) ?? { kind: 'unknown', detail: `status ${status}, error ${codeOf(fault)}` };
  if (status === 200 && typeof body === 'object' && body !== null) return { kind: 'ok', value: body };
  return { kind: 'unknown', detail: `status ${status}, an answer that cannot be read` };
}

/** Returns the fault that a response, or one part of it, consists of; null if it is none. */
export function faultOf(body: unknown): Fault | null {
  return FAULT.safeParse(body).data ?? null;
}

/** Returns QuickBooks' reason for a refusal, as text for the user; null for a fault that is not about the request. */
export function refusalOf({ Error: [error], type }: Fault): Refusal | null {
  if (type !== 'ValidationFault' || !error) return null;
  const known = REFUSALS[error.code ?? ''];
  if (known) return { kind: 'refused', ...known };
  const said = error.Detail || error.Message || `error ${error.code}`;
  return { kind: 'refused', reason: `QuickBooks refused: ${said}`.slice(0, WORDS_MAX), remedy: null };
}

function codeOf(fault: Fault | null): string {
  return fault?.Error[0]?.code ?? 'without a code';
}

function retryAt(headers: Headers, now: Date): Date {
  const seconds = Number(headers.get('retry-after') || Number.NaN);
  return new Date(now.getTime() + (Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : WAIT_MS));
}
