import type { ErrorCode } from '@paycycle/schema/errors';

/**
 * Minutes without a part after which an import counts as given up. A part is on its way for seconds, minutes at most.
 */
export const STALE_IMPORT_MINUTES = 15;

/** Hours after which an unfinished import is deleted. */
const FORGOTTEN_IMPORT_HOURS = 24;

/** Imports of one user that wait for parts at the same time. */
const OPEN_IMPORTS_MAX = 10;

/** An import of the caller whose parts are arriving. */
export interface OpenImport {
  readonly id: number;
  readonly companyId: number;
  /** True if its parts carry its id: a part without an id belongs to another import. */
  readonly isNamed: boolean;
  readonly lastPartAt: Date;
  /** The index of the next part, counted from 0. */
  readonly nextChunk: number;
  /** How many parts it has; null when the first one did not say. */
  readonly totalChunks: number | null;
}

/** Facts that a part states about itself. */
export interface PartFacts {
  readonly importId: number | undefined;
  readonly companyId: number | undefined;
  readonly chunkIndex: number | undefined;
  readonly totalChunks: number | undefined;
}

export type BeginPlan =
  | { readonly kind: 'begin'; readonly forget: readonly number[] }
  | { readonly kind: 'refuse'; readonly open: OpenImport };

/**
 * Plans a first part (RULES.md, 53). A caller whose later parts carry the id may have several open imports. Other
 * callers are refused while an import is open, unless that import is abandoned. After a pause, an import is abandoned
 * if it is for the same company or uses ids. A first part that names an open import restarts it.
 * @param goesById the later parts will carry the id
 */
export function planBegin(
  open: readonly OpenImport[],
  { companyId, importId }: { readonly companyId: number; readonly importId: number | undefined },
  { goesById, now }: { readonly goesById: boolean; readonly now: Date },
): BeginPlan {
  const forgotten = open.filter(
    (one) =>
      one.id === importId ||
      isSilent(one, now, FORGOTTEN_IMPORT_HOURS * 60) ||
      (isSilent(one, now, STALE_IMPORT_MINUTES) && (one.isNamed || one.companyId === companyId)),
  );
  const left = open.filter((one) => !forgotten.includes(one));
  const [inTheWay] = left;
  if (inTheWay && !goesById) return { kind: 'refuse', open: inTheWay };
  // The oldest goes: a late part of it names it, and is refused.
  const tooMany = left.filter(({ isNamed }) => isNamed).slice(0, Math.max(0, left.length + 1 - OPEN_IMPORTS_MAX));
  return { kind: 'begin', forget: [...forgotten, ...tooMany].map(({ id }) => id) };
}

function isSilent({ lastPartAt }: OpenImport, now: Date, minutes: number): boolean {
  return now.getTime() - lastPartAt.getTime() >= minutes * 60_000;
}

export type ContinuePlan =
  | { readonly kind: 'continue'; readonly importId: number }
  | { readonly kind: 'refuse'; readonly code: ErrorCode; readonly message: string };

/**
 * Decides which import a later part, or the end, belongs to (RULES.md, 53): the one that it names, or the caller's only
 * open one. A part without an id has to be the next part of that import, or its last one again.
 */
export function planContinue(open: readonly OpenImport[], part: PartFacts): ContinuePlan {
  const { importId, companyId, chunkIndex, totalChunks } = part;
  const fitting = open.filter(
    (one) =>
      (importId === undefined || one.id === importId) && (companyId === undefined || one.companyId === companyId),
  );
  const [found] = fitting;
  if (!found) {
    return refuse('NOT_FOUND', 'This import is not known any more. Please import the files again.');
  }
  if (importId !== undefined) return { kind: 'continue', importId };
  if (open.length > 1) {
    return refuse(
      'IMPORT_OPEN',
      `You have ${open.length} imports open, and these files could belong to any of them. Nothing was taken. ` +
        "Send the importId that the import's first chunk was answered with.",
    );
  }
  const isOutOfOrder = chunkIndex !== undefined && chunkIndex !== found.nextChunk && chunkIndex !== found.nextChunk - 1;
  const isOfAnother = totalChunks !== undefined && found.totalChunks !== null && totalChunks !== found.totalChunks;
  if (isOutOfOrder || isOfAnother) {
    return refuse(
      'IMPORT_OPEN',
      'This is not the next chunk of your open import, so it may belong to another one. Nothing was taken. ' +
        'Please import the files again, or send the importId of the import.',
    );
  }
  return { kind: 'continue', importId: found.id };
}

function refuse(code: ErrorCode, message: string): ContinuePlan {
  return { kind: 'refuse', code, message };
}
