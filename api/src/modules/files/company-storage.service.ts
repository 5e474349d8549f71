import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Whether a company has room for further files. Called before they are written to the disk, and once more by whoever
 * holds the company when they get their records.
 * @param bytes of what is to be added
 * @throws STORAGE_FULL
 */
export async function requireRoom({ em, ports }: Scope, companyId: number, bytes: number): Promise<void> {
  const [kept] = await em.execute<{ bytes: string }[]>('select bytes from company_storage where company_id = ?', [
    companyId,
  ]);
  if (Number(kept?.bytes ?? 0) + bytes > ports.companyStorageBytes) throw new AppError('STORAGE_FULL');
}
