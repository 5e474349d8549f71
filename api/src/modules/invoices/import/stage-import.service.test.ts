import { AppError } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF, PNG } from '../../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { Invoice } from '../invoice.entity.ts';
import { InvoiceImport, InvoiceImportFile } from './invoice-import.entity.ts';
import type { ReceivedPdf } from './invoice-import.types.ts';
import {
  importInvoicesWithPdfs,
  processInvoiceImport,
  receivePdf,
  stageInvoiceImport,
} from './stage-import.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});

afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

const CSV = Buffer.from(
  ['Acme,01/09/2026,A-1,10.00', 'Bolt,01/09/2026,B-1,20.00', 'Carter,01/09/2026,C-1,30.00'].join('\n'),
);

async function received(...names: string[]): Promise<ReceivedPdf[]> {
  const scope = await user.scope();
  return Promise.all(names.map((name) => receivePdf(scope, name, async () => PDF)));
}

async function begun(csv: Uint8Array = CSV, ...names: string[]): Promise<number> {
  const staged = await stageInvoiceImport(await user.scope(), { companyId }, { csv, pdfs: await received(...names) });
  return staged.importId;
}

async function fileNames(): Promise<(string | null)[]> {
  const { em } = await user.scope();
  const invoices = await em.find(Invoice, { companyId }, { orderBy: { recordNumber: 'asc' } });
  return invoices.map(({ fileName }) => fileName);
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('an import that comes in parts', () => {
  it('makes its invoices when all have arrived, and is forgotten then', async () => {
    const importId = await begun(CSV, '001.pdf', '002.pdf');
    const rest = { csv: null, pdfs: await received('003.pdf') };
    expect(await stageInvoiceImport(await user.scope(), { importId, startIndex: 2 }, rest)).toEqual({
      importId,
      stagedFiles: 3,
    });
    const result = await processInvoiceImport(await user.scope(), { importId, totalFiles: 3 });
    expect(result).toMatchObject({ processed: 3, errors: [] });
    expect(await fileNames()).toEqual(['001.pdf', '002.pdf', '003.pdf']);
    const { em } = await user.scope();
    expect([await em.count(InvoiceImport, { companyId }), await em.count(InvoiceImportFile, { companyId })]).toEqual([
      0, 0,
    ]);
  });

  it('replaces a part that is sent again', async () => {
    const importId = await begun(CSV, 'first.pdf', 'old.pdf');
    const again = { csv: null, pdfs: await received('new.pdf') };
    expect(await stageInvoiceImport(await user.scope(), { importId, startIndex: 1 }, again)).toMatchObject({
      stagedFiles: 2,
    });
    await processInvoiceImport(await user.scope(), { importId, totalFiles: 2 });
    expect(await fileNames()).toEqual(['first.pdf', 'new.pdf', null]);
  });

  it('is the only open one of the caller when none is named', async () => {
    await begun(CSV, '001.pdf');
    await stageInvoiceImport(await user.scope(), { startIndex: '1' }, { csv: null, pdfs: await received('2.pdf') });
    const result = await processInvoiceImport(await user.scope(), { companyId, totalFiles: '2' });
    expect(result).toMatchObject({ processed: 3 });
  });

  it('is refused while files are missing, and can continue', async () => {
    const importId = await begun(CSV, '001.pdf');
    await expectNothingChanged(async () => processInvoiceImport(await user.scope(), { importId, totalFiles: 2 }), {
      code: 'IMPORT_INCOMPLETE',
      message: 'Only 1 of 2 files have arrived. Please import them again.',
    });
    await stageInvoiceImport(
      await user.scope(),
      { importId, startIndex: 1 },
      { csv: null, pdfs: await received('2.pdf') },
    );
    expect(await processInvoiceImport(await user.scope(), { importId, totalFiles: 2 })).toMatchObject({ processed: 3 });
  });

  it('is processed once when it is processed twice at once', async () => {
    const importId = await begun(CSV, '001.pdf');
    const scopes = await Promise.all([user.scope(), user.scope()]);
    const settled = await Promise.allSettled(
      scopes.map((scope) => processInvoiceImport(scope, { importId, totalFiles: 1 })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { processed: 3 } }]);
    expect(settled.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'NOT_FOUND' } }]);
    expect(await fileNames()).toHaveLength(3);
  });

  it('takes all its parts when they arrive at once', async () => {
    const importId = await begun();
    const pdfs = await received('001.pdf', '002.pdf', '003.pdf');
    await Promise.all(
      pdfs.map(async (pdf, startIndex) =>
        stageInvoiceImport(await user.scope(), { importId, startIndex }, { csv: null, pdfs: [pdf] }),
      ),
    );
    await processInvoiceImport(await user.scope(), { importId, totalFiles: 3 });
    expect(await fileNames()).toEqual(['001.pdf', '002.pdf', '003.pdf']);
  });

  it('names its company in the first part', async () => {
    const command = async () => stageInvoiceImport(await user.scope(), {}, { csv: CSV, pdfs: [] });
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED' });
  });
});

describe("another user's import does not exist (RULES.md, 41)", () => {
  it('for its later parts and its end, by its number, by its company or by neither', async () => {
    const importId = await begun(CSV, '001.pdf');
    const stranger = await services.newUser();
    for (const named of [{ importId }, { companyId }, {}]) {
      const part = async () => stageInvoiceImport(await stranger.scope(), named, { csv: null, pdfs: [] });
      await expectNothingChanged(part, { code: 'NOT_FOUND' });
      const end = async () => processInvoiceImport(await stranger.scope(), { ...named, totalFiles: 1 });
      await expectNothingChanged(end, { code: 'NOT_FOUND' });
    }
    const first = async () => stageInvoiceImport(await stranger.scope(), { companyId }, { csv: CSV, pdfs: [] });
    await expectNothingChanged(first, { code: 'NOT_FOUND' });
  });
});

describe('a file that cannot be accepted is a fault of its row only', () => {
  it.each([
    ['a picture', async () => PNG],
    ['neither PDF nor picture', async () => Buffer.from('MZ')],
    ['larger than the limit', async () => Buffer.concat([PDF, Buffer.alloc(UPLOAD_BYTES_MAX)])],
    [
      'refused as too large while it was read',
      async () => {
        throw new AppError('FILE_TOO_LARGE', 'too large');
      },
    ],
  ])('when it is %s', async (_, read) => {
    const wrong = await receivePdf(await user.scope(), '002.pdf', read);
    expect(wrong).toEqual({ name: '002.pdf', kept: null, fault: expect.any(String) });
    const [first, third] = await received('001.pdf', '003.pdf');
    const pdfs = [first, wrong, third].flatMap((pdf) => pdf ?? []);
    const result = await importInvoicesWithPdfs(await user.scope(), companyId, { csv: CSV, pdfs });
    expect(result).toMatchObject({ processed: 2, errors: [`Line 2: ${wrong.fault}`] });
    expect(await fileNames()).toEqual(['001.pdf', '003.pdf']);
  });

  it('but a store that fails is no fault of the file', async () => {
    const read = async () => {
      throw new Error('disk full');
    };
    await expect(receivePdf(await user.scope(), '001.pdf', read)).rejects.toThrow('disk full');
  });
});

it.each([
  ['CSV', async () => ({ csv: null, pdfs: await received('001.pdf') })],
  ['PDF', async () => ({ csv: CSV, pdfs: [] })],
])('an import in one request is refused without a %s', async (_, chunk) => {
  const command = async () => importInvoicesWithPdfs(await user.scope(), companyId, await chunk());
  await expectNothingChanged(command, { code: 'FILE_MISSING' });
});
