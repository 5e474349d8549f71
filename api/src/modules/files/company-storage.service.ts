import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Requires that a company has space for further files. Call it before they are written to disk, and again under the
 * company's lock when their records are created.
 * @param bytes size of the new files
 * @throws STORAGE_FULL
 */
export async function requireRoom({ em, ports }: Scope, companyId: number, bytes: number): Promise<void> {
  const [kept] = await em.execute<{ bytes: string }[]>('select bytes from company_storage where company_id = ?', [
    companyId,
  ]);
  if (Number(kept?.bytes ?? 0) + bytes > ports.companyStorageBytes) throw new AppError('STORAGE_FULL');
}
