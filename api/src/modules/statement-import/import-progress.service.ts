import { AppError } from '@paycycle/schema/errors';
import { importKeySchema } from '@paycycle/schema/validation/statement-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import type { StatementProgress } from '../../kernel/ports/progress-channel.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';

/** The file is still on its way, or has not been sent. */
const NOT_BEGUN: StatementProgress = { phase: 'receiving', done: 0, total: null };

/** Publishes how many rows a phase of an import has done, of how many; null while the total is unknown. */
export type ReportProgress = (phase: StatementProgress['phase'], done: number, total: number | null) => void;

/**
 * The progress of an import while it runs, for those who know the key that its sender has chosen. It ends with the
 * import, after `done` if that went well; the import may begin later than this.
 * @throws UNAUTHENTICATED; NOT_FOUND for a company that is not the caller's; VALIDATION_FAILED
 */
export function subscribeToImportProgress(
  scope: Scope | null,
  companyId: number,
  input: unknown,
): AsyncIterableIterator<StatementProgress> {
  if (!scope) throw new AppError('UNAUTHENTICATED');
  requireCompany(scope, companyId);
  const { importKey } = validate(importKeySchema, input);
  return scope.ports.statementProgress.follow(nameOf(companyId, importKey), NOT_BEGUN);
}

/** Runs an import and publishes its progress under its key, if it has one. */
export async function withProgress<T>(
  scope: Scope,
  companyId: number,
  importKey: string | null,
  work: (tell: ReportProgress) => Promise<T>,
): Promise<T> {
  if (importKey === null) return work(() => undefined);
  const board = scope.ports.statementProgress;
  const name = nameOf(companyId, importKey);
  const tell: ReportProgress = (phase, done, total) => board.tell(name, { phase, done, total });
  try {
    const result = await work(tell);
    tell('done', 0, null);
    return result;
  } finally {
    board.end(name);
  }
}

function nameOf(companyId: number, importKey: string): string {
  return `${companyId}/${importKey}`;
}
