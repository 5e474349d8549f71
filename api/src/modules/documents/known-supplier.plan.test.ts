import { describe, expect, it } from 'vitest';
import { doubtOfAccount, type LearnedClaim, recogniseSupplier, type SupplierOnRecord } from './known-supplier.plan.ts';
import { ownMailDomain } from './shared-mail-domains.plan.ts';
import type { SupplierEvidence } from './supplier-evidence.plan.ts';

/** Who a paper is from (RULES.md, 67). */

const NONE = { vatNumber: null, companyNumber: null, sortCode: null, accountNumber: null, email: null, names: [] };

function supplier(id: number, name: string, of: Partial<SupplierOnRecord> = {}): SupplierOnRecord {
  const none = { vatNumber: null, companyNumber: null, bankSortCode: null, bankAccountNumber: null, email: null };
  return { id, name, nameKey: name.toLowerCase(), isActive: true, mergedIntoId: null, ...none, ...of };
}

const ALDER = supplier(1, 'Alder Timber Ltd', {
  vatNumber: 'GB980780684',
  companyNumber: '01234567',
  bankSortCode: '20-00-00',
  bankAccountNumber: '55779911',
  email: 'Accounts@alder.example',
});
const BOLT = supplier(2, 'Bolt Fixings Ltd', {
  bankSortCode: '30-00-00',
  bankAccountNumber: '12345678',
  email: 'boltfixings@gmail.com',
});
const CORVID = supplier(3, 'Corvid Ltd');
const ON_RECORD = [ALDER, BOLT, CORVID];

function found(evidence: Partial<SupplierEvidence>, onRecord = ON_RECORD, learned: readonly LearnedClaim[] = []) {
  const { supplier, reason, doubt } = recogniseSupplier({ ...NONE, ...evidence }, onRecord, learned);
  return { name: supplier?.name ?? null, reason, doubt };
}

describe('a supplier is known again', () => {
  it.each<[string, Partial<SupplierEvidence>, string | null]>([
    ['VAT number', { vatNumber: 'GB 980 7806 84', names: ['ALDER TIMBER'] }, 'Known by its VAT number'],
    ['VAT number of a branch', { vatNumber: 'GB980780684012', names: ['Alder Timber'] }, 'Known by its VAT number'],
    ['VAT number alone', { vatNumber: '980780684' }, 'Known by its VAT number'],
    ['company number', { companyNumber: '1234567', names: ['Alder Timber Limited'] }, 'Known by its company number'],
    [
      'account, where it bears the name',
      { sortCode: '20-00-00', accountNumber: '55779911', names: ['Alder Timber'] },
      'Known by its bank account',
    ],
    ['email', { email: 'accounts@ALDER.example', names: ['Alder Timber'] }, 'Known by its email address'],
    ['domain', { email: 'sales@alder.example', names: ['Alder Timber'] }, 'Known by its email domain'],
    ['name', { names: ['alder timber ltd'] }, null],
  ])('by its %s', (_by, evidence, reason) => {
    expect(found(evidence)).toEqual({ name: 'Alder Timber Ltd', reason, doubt: null });
  });

  it('by the most trusted evidence, when all of it agrees', () => {
    const all = { ...NONE, vatNumber: 'GB980780684', companyNumber: '01234567', email: 'x@alder.example' };
    expect(found({ ...all, names: ['Alder Timber Ltd'] })).toMatchObject({ doubt: null });
  });

  it('never by an address that anyone can have, nor by half an account', () => {
    expect(found({ email: 'boltfixings@gmail.com', names: ['Bolt'] }).name).toBeNull();
    expect(found({ email: 'someone@gmail.com' }).name).toBeNull();
    expect(found({ accountNumber: '55779911', names: ['Somebody'] }).name).toBeNull();
    expect(found({ sortCode: '20-00-01', accountNumber: '55779911' }).name).toBeNull();
  });

  it('not at all where nothing is known', () => {
    expect(found({ names: ['Dormouse Ltd'], vatNumber: 'GB702399784' })).toEqual({
      name: null,
      reason: null,
      doubt: null,
    });
    expect(found({})).toMatchObject({ name: null });
  });
});

describe('evidence that speaks for two is a doubt', () => {
  it.each<[string, Partial<SupplierEvidence>, string]>([
    [
      'a VAT number and a name',
      { vatNumber: 'GB980780684', names: ['Corvid Ltd'] },
      'The VAT number is that of Alder Timber Ltd, but the name is that of Corvid Ltd',
    ],
    ['an account alone', { sortCode: '20-00-00', accountNumber: '55779911' }, 'It is known by its bank account alone'],
    [
      'a company number and an email address',
      { companyNumber: '01234567', email: 'ledger@corvid.example', names: ['Alder Timber Ltd'] },
      'The company number is that of Alder Timber Ltd, but the email address is that of Corvid Ltd',
    ],
    [
      'a name in letters that only look like it',
      { names: ['Аldеr Тіmbеr Ltd', 'Alder Timber Ltd'] },
      'It says Аldеr Тіmbеr Ltd, in which letters of another alphabet only look like those of Alder Timber Ltd',
    ],
    [
      'a VAT number beside such a name',
      { vatNumber: 'GB980780684', names: ['Аlder Timber Ltd'] },
      'It says Аlder Timber Ltd, in which letters of another alphabet only look like those of Alder Timber Ltd',
    ],
    [
      'a name that is on no record',
      { vatNumber: 'GB980780684', names: ['Dormouse Ltd'] },
      'It says Dormouse Ltd, but the VAT number is that of Alder Timber Ltd',
    ],
    ['an email address alone', { email: 'accounts@alder.example' }, 'It is known by its email address alone'],
    [
      'a name with the VAT number of nobody',
      { vatNumber: 'GB702399784', names: ['Alder Timber Ltd'] },
      'The VAT number GB702399784 is not that of Alder Timber Ltd, GB980780684',
    ],
    [
      'a name with the company number of nobody',
      { companyNumber: '09998887', names: ['Alder Timber Ltd'] },
      'The company number 09998887 is not that of Alder Timber Ltd, 01234567',
    ],
  ])('%s', (_what, evidence, doubt) => {
    const corvid = { ...CORVID, email: 'ledger@corvid.example' };
    expect(found(evidence, [ALDER, BOLT, corvid])).toMatchObject({ name: 'Alder Timber Ltd', doubt });
  });

  it.each([
    ['email address', { email: 'accounts@alder.example' }],
    ['email domain', { email: 'someone@alder.example' }],
  ])('a name that is on no record, and the %s of somebody else: the name stays', (kind, evidence) => {
    expect(found({ ...evidence, names: ['Dormouse Ltd'] })).toEqual({
      name: null,
      reason: null,
      doubt: `The invoice is from Dormouse Ltd, but its ${kind} belongs to Alder Timber Ltd`,
    });
  });

  it('but a figure that was misread is none', () => {
    expect(found({ vatNumber: 'GB980780634', names: ['Alder Timber Ltd'] }).doubt).toBeNull();
    expect(found({ companyNumber: '01284567', names: ['Alder Timber Ltd'] }).doubt).toBeNull();
  });
});

describe('several suppliers with one number', () => {
  const GROUP = [ALDER, supplier(4, 'Alder Kitchens Ltd', { vatNumber: 'GB980780684', companyNumber: '07654321' })];

  it('are a doubt, and the name says which of them it may be', () => {
    expect(found({ vatNumber: 'GB980780684', names: ['Alder Kitchens Ltd'] }, GROUP)).toMatchObject({
      name: 'Alder Kitchens Ltd',
      doubt: 'Alder Timber Ltd and Alder Kitchens Ltd have the same VAT number',
    });
  });

  it('are none where another number of one of them stands there', () => {
    const evidence = { vatNumber: 'GB980780684', companyNumber: '07654321', names: ['Alder Kitchens'] };
    expect(found(evidence, GROUP)).toMatchObject({ name: 'Alder Kitchens Ltd', doubt: null });
  });

  it('are one where the others are archived', () => {
    const archived = GROUP.map((one) => ({ ...one, isActive: one.id === 4 }));
    expect(found({ vatNumber: 'GB980780684' }, archived)).toMatchObject({ name: 'Alder Kitchens Ltd', doubt: null });
  });

  it('are one where one was merged into the other', () => {
    const merged = { ...BOLT, id: ALDER.id, name: ALDER.name };
    const evidence = { sortCode: '30-00-00', accountNumber: '12345678', names: ['Alder Timber Ltd'] };
    expect(found(evidence, [ALDER, merged])).toMatchObject({ name: 'Alder Timber Ltd', doubt: null });
  });
});

describe('an account never identifies the supplier of a document', () => {
  const account = { sortCode: '20-00-00', accountNumber: '55779911' };
  const owners = (evidence: Partial<SupplierEvidence>, onRecord = ON_RECORD) =>
    recogniseSupplier({ ...NONE, ...account, ...evidence }, onRecord).accountOwners.map(({ name }) => name);

  it.each<[string, Partial<SupplierEvidence>, string | null]>([
    ['a name on record', { names: ['Bolt Fixings Ltd'] }, 'Bolt Fixings Ltd'],
    ['a name on no record', { names: ['Dormouse Ltd'] }, null],
    ['a name and a VAT number on no record', { names: ['Dormouse Ltd'], vatNumber: 'GB702399784' }, null],
    ["a name and another's email address", { names: ['Corvid Ltd'], email: 'accounts@alder.example' }, 'Corvid Ltd'],
  ])('%s stays, and whose account it is, is asked', (_what, evidence, name) => {
    expect(found({ ...account, ...evidence })).toMatchObject({ name });
    expect(owners(evidence)).toEqual(['Alder Timber Ltd']);
  });

  it('a VAT number decides, and the account of somebody else is asked about', () => {
    const evidence = {
      vatNumber: 'GB980780684',
      sortCode: '30-00-00',
      accountNumber: '12345678',
      names: ['Alder Timber'],
    };
    expect(found(evidence)).toMatchObject({ name: 'Alder Timber Ltd', doubt: null });
    expect(owners(evidence)).toEqual(['Bolt Fixings Ltd']);
  });

  it('several with one account are all named, whichever of them sent it', () => {
    const factored = [ALDER, { ...BOLT, bankSortCode: '20-00-00', bankAccountNumber: '55779911' }, CORVID];
    expect(found({ ...account, names: ['Bolt Fixings'] }, factored)).toMatchObject({ name: 'Bolt Fixings Ltd' });
    expect(owners({ names: ['Bolt Fixings'] }, factored)).toEqual(['Alder Timber Ltd']);
    expect(owners({ names: ['Corvid Ltd'] }, factored)).toEqual(['Alder Timber Ltd', 'Bolt Fixings Ltd']);
  });

  it.each([
    [[], false, null],
    [[ALDER], false, 'The invoice is from Bolt, but its bank account belongs to Alder Timber Ltd'],
    [[ALDER, CORVID], false, 'The invoice is from Bolt, but its bank account belongs to Alder Timber Ltd and 1 more'],
    [[ALDER], true, 'Bolt and Alder Timber Ltd have the same bank account'],
    [[ALDER, CORVID], true, 'Bolt and Alder Timber Ltd and 1 more have the same bank account'],
  ])('is said with both names: %j', (others, hasIt, words) => {
    expect(doubtOfAccount('Bolt', others, hasIt)).toBe(words);
  });
});

describe('what was corrected before', () => {
  const words = 'You corrected this on 3 Oct 2026';
  const byWords = 'Ada Lowe corrected this on 3 Oct 2026';
  const learned = (kind: LearnedClaim['kind'], of: SupplierOnRecord) => [
    { kind, supplierId: of.id, learnedBy: 'ada', words, byWords },
  ];
  const asTaught = `It says AT Group, and is read as Alder Timber Ltd: ${byWords}`;

  it.each(['learnedName', 'layout'] as const)('is known by its %s, and says why, never sure', (kind) => {
    expect(found({ names: ['AT Group'] }, ON_RECORD, learned(kind, ALDER))).toEqual({
      name: 'Alder Timber Ltd',
      reason: words,
      doubt: asTaught,
    });
  });

  it.each<[string, Partial<SupplierEvidence>, readonly string[]]>([
    ['another name', { names: ['AT Group'] }, ['ada']],
    ['no name', {}, ['ada']],
    [
      'another name, and an address that anybody can put on record',
      { email: 'a@alder.example', names: ['AT'] },
      ['ada'],
    ],
    ['the name of the supplier', { names: ['Alder Timber'] }, []],
    ['another name, and a number of the supplier', { vatNumber: 'GB980780684', names: ['AT Group'] }, []],
  ])('names who taught it of a paper with %s', (_, evidence, taughtBy) => {
    const twice = [...learned('layout', ALDER), ...learned('learnedName', ALDER)];
    expect(recogniseSupplier({ ...NONE, ...evidence }, ON_RECORD, twice)).toMatchObject({ taughtBy });
  });

  it('is certain if the document has the name of the supplier', () => {
    expect(found({ names: ['ALDER TIMBER'] }, ON_RECORD, learned('layout', ALDER)).doubt).toBeNull();
  });

  it('is a doubt where the paper has no name, or another one beside a number of the supplier', () => {
    const evidence = { vatNumber: 'GB980780684', names: ['AT Group'] };
    expect(found(evidence, ON_RECORD, learned('learnedName', ALDER)).doubt).toBe(asTaught);
    const doubt = `It bears no name, and is read as Alder Timber Ltd: ${byWords}`;
    expect(found({}, ON_RECORD, learned('layout', ALDER)).doubt).toBe(doubt);
  });

  it('is a doubt where a number or a name on record says otherwise', () => {
    expect(found({ vatNumber: 'GB980780684', names: ['AT'] }, ON_RECORD, learned('learnedName', BOLT)).doubt).toBe(
      'The VAT number is that of Alder Timber Ltd, but the name as it was corrected is that of Bolt Fixings Ltd',
    );
    expect(found({ names: ['Corvid Ltd'] }, ON_RECORD, learned('learnedName', BOLT)).doubt).toBe(
      'The name as it was corrected is that of Bolt Fixings Ltd, but the name is that of Corvid Ltd',
    );
  });
});

describe('ownMailDomain', () => {
  it.each([
    ['accounts@alder.example', 'alder.example'],
    ['Accounts@ALDER.Example', 'alder.example'],
    ['x@gmail.com', null],
    ['x@BTInternet.com', null],
    ['messaging-service@post.xero.com', null],
    ['nobody', null],
    ['x@localhost', null],
    [null, null],
  ])('of %j is %j', (email, domain) => {
    expect(ownMailDomain(email)).toBe(domain);
  });
});
