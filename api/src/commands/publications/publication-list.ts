import { firstDayOf, lastDayOf } from '@paycycle/schema/domain/local-date';
import { publicationListSchema } from '@paycycle/schema/validation/publication';
import { validate } from '@paycycle/schema/validation/validate';
import type { Page } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { Publication } from '../../modules/publications/index.ts';
import { type PublicationStatus, statusesOfPublications } from './publication-status.read.ts';

/**
 * Lists a company's publications, including queued ones, newest first.
 * @param input `month`, by the date of the bills, and `state`, as it is stored
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function listPublications(
  scope: Scope,
  companyId: number,
  input: unknown,
  { offset, limit }: Page,
): Promise<PublicationStatus[]> {
  requireCompany(scope, companyId);
  const order = { orderBy: { id: 'desc' }, offset, limit, refresh: true } as const;
  const found = await scope.em.find(Publication, conditionOf(companyId, input), order);
  return statusesOfPublications(scope, companyId, found);
}

/** How many there are in all. @throws as `listPublications` */
export function countPublications(scope: Scope, companyId: number, input: unknown): Promise<number> {
  requireCompany(scope, companyId);
  return scope.em.count(Publication, conditionOf(companyId, input));
}

function conditionOf(companyId: number, input: unknown) {
  const { month, state } = validate(publicationListSchema, input);
  return {
    companyId,
    ...(state && { state }),
    ...(month && { invoiceDate: { $gte: firstDayOf(month), $lte: lastDayOf(month) } }),
  };
}

/** A publication as both APIs show it. */
export async function statusOfPublication(scope: Scope, publication: Publication): Promise<PublicationStatus> {
  const [status] = await statusesOfPublications(scope, publication.companyId, [publication]);
  if (!status) throw new Error(`publication ${publication.id} has no status`);
  return status;
}
