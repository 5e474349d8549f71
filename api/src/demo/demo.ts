import { randomBytes } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { addMonths, monthOf } from '@paycycle/schema/domain/local-date';
import type { Ports } from '../kernel/ports/ports.ts';
import { type GuestScope, openGuestScope, openUserScope, type Scope } from '../kernel/scope.ts';
import { createCompany } from '../modules/companies/company.service.ts';
import { findUserByEmail, registerUser } from '../modules/identity/identity.service.ts';
import type { User } from '../modules/identity/user.entity.ts';
import { createInvoice } from '../modules/invoices/invoice-entry.service.ts';
import { matchBankTransaction } from '../modules/matching/match/matching.service.ts';
import { listSuggestions } from '../modules/matching/suggestions/suggestion.service.ts';
import { importBankStatement } from '../modules/statement-import/statement-import.service.ts';
import { createSupplier } from '../modules/suppliers/supplier.service.ts';
import { DEMO_OPENING_BALANCE, demoBooks, demoSuppliers } from './demo-books.ts';

const DEMO_EMAIL = 'demo@paycycle.example';

/**
 * Makes the demonstration's user and company, if they are not there yet, through the same services as everyone's.
 * Returns the way to find the user, for the one-click sign-in.
 */
export async function openDemoCompany(orm: MikroORM, ports: Ports): Promise<(guest: GuestScope) => Promise<User>> {
  const guest = openGuestScope(orm.em.fork(), ports);
  const known = await findUserByEmail(guest, DEMO_EMAIL);
  const user = known ?? (await registerDemoUser(guest));
  const scope = openUserScope(guest, user.id, []);
  if (!known) await fillBooks(scope);
  return async (guest) => (await findUserByEmail(guest, DEMO_EMAIL)) ?? user;
}

/** Nobody knows the password: the demonstration is entered by its button only. */
function registerDemoUser(guest: GuestScope): Promise<User> {
  const password = randomBytes(24).toString('base64url');
  const form = { email: DEMO_EMAIL, password, firstName: 'Robin', lastName: 'Demo' };
  return registerUser(guest, form, { address: 'demonstration', userId: undefined });
}

async function fillBooks(scope: Scope): Promise<void> {
  const books = demoBooks(scope.today);
  const company = await createCompany(scope, {
    name: 'Saltmarsh Yoga & Fitness Ltd',
    address: '14 Quay Street, Exeter EX2 4AP',
    phone: '01632 960 118',
    email: 'accounts@saltmarsh.example',
    registrationNumber: '09123456',
    vatNumber: 'GB 123 4567 89',
    accountOpeningDate: books.openingDate,
    accountOpeningBalancePence: DEMO_OPENING_BALANCE,
  });
  await createCompany(scope, { name: 'Topsham Treatment Rooms Ltd', address: '2 Mill Lane, Topsham EX3 0JY' });
  for (const supplier of demoSuppliers()) await createSupplier(scope, company.id, supplier);
  for (const invoice of books.invoices) await createInvoice(scope, company.id, invoice);
  await importBankStatement(scope, company.id, Buffer.from(books.statement), {});
  await reconcileEarlierMonths(scope, company.id);
}

/** Leaves this month and the last for the newcomer to try. */
async function reconcileEarlierMonths(scope: Scope, companyId: number): Promise<void> {
  for (const monthsAgo of [3, 2]) {
    const month = addMonths(monthOf(scope.today), -monthsAgo);
    const suggestions = await listSuggestions(scope, companyId, { month });
    for (const { bankTransactionId, isTie, choices } of suggestions) {
      const [best] = choices;
      if (isTie || best?.kind !== 'invoice') continue;
      await matchBankTransaction(scope, bankTransactionId, { invoiceId: best.invoiceIds[0] });
    }
  }
}
