import type { RestResponse, TestClient } from '../test-client.ts';

/** A situation of `shared/data/cases/expected.json`; the README beside it says which call each type goes in by. */
export interface SharedCase {
  readonly id: string;
  readonly type: 'statement' | 'document' | 'invoice-csv' | 'duplicate' | 'matching';
  readonly kind: string;
  readonly accept: readonly AcceptedOutcome[];
  readonly files?: readonly string[];
  readonly company?: Readonly<Record<string, unknown>>;
  readonly lines?: readonly number[];
  readonly invoices?: readonly Readonly<Record<string, unknown>>[];
}

/** An acceptable outcome. Every given part must hold. */
export interface AcceptedOutcome {
  readonly refused?: boolean;
  readonly rows?: readonly string[];
  readonly said?: boolean | string;
  readonly setAside?: boolean;
  readonly doubtOn?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly clean?: boolean;
  readonly notAccepted?: boolean;
  readonly accepted?: Readonly<Record<string, unknown>>;
  readonly invoices?: readonly string[];
  readonly caught?: boolean;
  readonly paid?: readonly string[];
}

/** Company, user and files that a case is played with. */
export interface CaseStage {
  readonly user: TestClient;
  readonly companyId: number;
  readonly bytesOf: (file: string) => Uint8Array<ArrayBuffer>;
  /** Reads the documents that wait. */
  readonly readDocuments: () => Promise<void>;
}

/** Check of an outcome, and the actual outcome for the report. */
export interface PlayedCase {
  readonly isRight: (accepted: AcceptedOutcome) => boolean;
  readonly outcome: unknown;
}

/** An answer that refuses the call with a message for the user; anything worse is a fault of the product. */
export function isRefusal({ status, body }: RestResponse): boolean {
  return status >= 400 && status < 500 && typeof body.message === 'string' && body.message !== '';
}

export function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
}
