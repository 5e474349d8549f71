import { randomUUID } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import { APPLICATIONS_MAX } from '@paycycle/schema/limits';
import { applicationChangeSchema, applicationFormSchema } from '@paycycle/schema/validation/application-form';
import { validate } from '@paycycle/schema/validation/validate';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { inTransaction, requireCompany, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { newSecret } from '../tokens/index.ts';
import { Application } from './application.entity.ts';
import type { NewApplication } from './application.types.ts';

const SECRET_PREFIX = 'pcs_';

/** The applications that a company registered, oldest first. */
export const applicationsOf = batchLoad(async ({ em }: Scope, companyIds: readonly number[]) => {
  const found = await em.find(Application, { companyId: { $in: [...companyIds] } }, { orderBy: { id: 'asc' } });
  return companyIds.map((id) => found.filter(({ companyId }) => companyId === id));
});

/** As `applicationsOf`, for a company that a call names. @throws NOT_FOUND */
export async function listApplications(scope: Scope, companyId: number): Promise<Application[]> {
  requireCompany(scope, companyId);
  return applicationsOf(scope, companyId);
}

/**
 * Registers an application, which may then ask users for access (RULES.md, 111).
 * @throws NOT_FOUND; REAUTHENTICATION_REQUIRED; VALIDATION_FAILED, also if the company has as many as allowed
 */
export async function createApplication(scope: Scope, companyId: number, input: unknown): Promise<NewApplication> {
  requireCompany(scope, companyId);
  requireReauthentication(scope);
  const { name, redirectUris, isConfidential } = validate(applicationFormSchema, input);
  const secret = isConfidential ? newSecret(SECRET_PREFIX) : null;
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    if ((await scope.em.count(Application, { companyId })) >= APPLICATIONS_MAX) {
      const message = `A company has at most ${APPLICATIONS_MAX} applications. Remove one first.`;
      throw new AppError('VALIDATION_FAILED', message, { name: message });
    }
    const application = scope.em.create(Application, {
      companyId,
      clientId: randomUUID(),
      name,
      redirectUris,
      secretDigest: secret?.digest ?? null,
      createdAt: scope.ports.clock.now(),
      createdBy: scope.userId,
    });
    await scope.em.flush();
    return { application, secret: secret?.text ?? null };
  });
}

/**
 * Changes the name or the redirect URIs. What users allowed before stays.
 * @throws NOT_FOUND; REAUTHENTICATION_REQUIRED; VALIDATION_FAILED
 */
export async function changeApplication(scope: Scope, id: number, input: unknown): Promise<Application> {
  const { companyId } = await getApplication(scope, id);
  requireReauthentication(scope);
  const { name, redirectUris } = validate(applicationChangeSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const application = await getApplication(scope, id);
    scope.em.assign(application, { ...(name !== undefined && { name }), ...(redirectUris && { redirectUris }) });
    await scope.em.flush();
    return application;
  });
}

/**
 * Replaces the secret of a confidential application. The old one ends at once; what users allowed stays.
 * @throws NOT_FOUND, also if the application has none; REAUTHENTICATION_REQUIRED
 */
export async function rotateApplicationSecret(scope: Scope, id: number): Promise<NewApplication> {
  const application = await getApplication(scope, id);
  requireReauthentication(scope);
  if (!application.isConfidential) throw new AppError('NOT_FOUND', 'This application has no secret');
  const { text, digest } = newSecret(SECRET_PREFIX);
  await inTransaction(scope, ({ em }) =>
    em.nativeUpdate(Application, { id, companyId: application.companyId }, { secretDigest: digest }),
  );
  return { application, secret: text };
}

/** Removes an application. The database ends all tokens that users allowed it. @returns the company's id @throws NOT_FOUND */
export async function removeApplication(scope: Scope, id: number): Promise<number> {
  const { companyId } = await getApplication(scope, id);
  await inTransaction(scope, ({ em }) => em.nativeDelete(Application, { id, companyId }));
  return companyId;
}

async function getApplication({ em }: Scope, id: number): Promise<Application> {
  const application = await em.findOne(Application, { id }, { refresh: true });
  if (!application) throw new AppError('NOT_FOUND', 'Application not found');
  return application;
}
