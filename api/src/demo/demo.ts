import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Ports } from '../kernel/ports/ports.ts';
import { type GuestScope, openGuestScope, openJobScope, openUserScope } from '../kernel/scope.ts';
import { membershipsOf } from '../modules/companies/index.ts';
import { getFile, openFile } from '../modules/files/file.service.ts';
import { findUserByEmail, noteVerified, registerUser, type User } from '../modules/identity/index.ts';
import type { Demo } from '../modules/identity/sign-in.routes.ts';
import { pastPaymentProvider } from './past-bank.ts';
import { DEMO_STATEMENT_FILE, type Story, seedDemoBooks } from './play-demo-books.ts';

const OWNER = { email: 'demo@paycycle.example', firstName: 'Robin', lastName: 'Demo' } as const;
const BOOKKEEPER = { email: 'priya@paycycle.example', firstName: 'Priya', lastName: 'Shah' } as const;

/** Makes the demonstration's people and companies, if they are not there yet, through the same services as everyone's. */
export async function seedDemoCompany(orm: MikroORM, ports: Ports): Promise<Demo> {
  const guest = openGuestScope(orm.em.fork(), ports);
  const known = await findUserByEmail(guest, OWNER.email);
  const user = known ?? (await fillDemo(orm, ports));
  const findUser = async (guest: GuestScope): Promise<User> => (await findUserByEmail(guest, OWNER.email)) ?? user;
  return { findUser, readStatement: async (guest) => readWaitingStatement(guest, await findUser(guest)) };
}

async function readWaitingStatement(guest: GuestScope, { id }: User): Promise<Uint8Array> {
  const scope = openUserScope(guest, id, await membershipsOf(guest.em, id));
  return buffer(await openFile(scope, await getFile(scope, DEMO_STATEMENT_FILE)));
}

async function fillDemo(orm: MikroORM, ports: Ports): Promise<User> {
  const guest = openGuestScope(orm.em.fork(), ports);
  const owner = await registerDemoUser(guest, OWNER);
  const bookkeeper = await registerDemoUser(guest, BOOKKEEPER);
  await seedDemoBooks(storyOf(orm, ports, owner, bookkeeper));
  return owner;
}

function storyOf(orm: MikroORM, ports: Ports, owner: User, bookkeeper: User): Story {
  const companyIds = new Set<number>();
  const guestAt = (date: LocalDate, time: string): GuestScope => {
    const moment = new Date(`${date}T${time}:00Z`);
    const clock = { now: () => moment };
    const paymentProvider = pastPaymentProvider(ports.paymentProvider, moment);
    return openGuestScope(orm.em.fork(), { ...ports, clock, paymentProvider });
  };
  return {
    today: openGuestScope(orm.em, ports).today,
    bookkeeperEmail: BOOKKEEPER.email,
    owner: (date) => openJobScope(guestAt(date, '12:00'), owner.id, [...companyIds]),
    bookkeeper: (date) => openJobScope(guestAt(date, '10:00'), bookkeeper.id, [...companyIds]),
    evening: (date) => guestAt(date, '18:00'),
    enter: (companyId) => void companyIds.add(companyId),
  };
}

/** The password is random and not stored: only the demo's button signs in. The email addresses have no mailbox. */
async function registerDemoUser(guest: GuestScope, person: typeof OWNER | typeof BOOKKEEPER): Promise<User> {
  const password = randomBytes(24).toString('base64url');
  const user = await registerUser(guest, { ...person, password }, { address: 'demonstration', userId: undefined });
  await noteVerified(guest, user.id);
  return user;
}
