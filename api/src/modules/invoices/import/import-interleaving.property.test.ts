import { AppError } from '@paycycle/schema/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PDF } from '../../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { Invoice } from '../invoice.entity.ts';
import type { ReceivedPdf } from './invoice-import.types.ts';
import { processInvoiceImport, receivePdf, stageInvoiceImport } from './stage-import.service.ts';

let services: TestServices;
let pdf: ReceivedPdf;

beforeAll(async () => {
  services = await openTestServices();
  const user = await services.newUser();
  pdf = await receivePdf(await user.scope(), '001.pdf', async () => PDF);
});

afterAll(() => services.close());

const CHUNKS = 3;

/** One import as someone runs it; a tool that goes by RULES.md, section 7 alone knows no ids. */
interface Runner {
  readonly name: string;
  readonly companyId: number;
  readonly kind: 'screen' | 'tool with ids' | 'tool without ids';
  step: number;
  importId: number | undefined;
  isRefused: boolean;
  readonly endsWith: 'process' | 'nothing';
}

/** The next call of a runner: its first chunk, the others, the end. It stops when it is refused. */
async function goOn(user: TestUser, runner: Runner): Promise<void> {
  const { name, companyId, kind, step } = runner;
  if (runner.isRefused || step > CHUNKS || (step === CHUNKS && runner.endsWith === 'nothing')) return;
  runner.step += 1;
  const named = kind === 'tool without ids' ? {} : { importId: runner.importId };
  const scope = await user.scope();
  try {
    if (step === CHUNKS) {
      const company = kind === 'screen' ? {} : { companyId };
      await processInvoiceImport(scope, { ...named, ...company, totalFiles: CHUNKS });
      return;
    }
    const csv = step === 0 ? Buffer.from(tableOf(name)) : null;
    const facts = kind === 'screen' ? {} : { chunkIndex: String(step), totalChunks: String(CHUNKS) };
    const input = { ...facts, ...named, ...(csv && { companyId }), startIndex: step };
    const pdfs = [{ ...pdf, name: `${name}-${step}.pdf` }];
    const staged = await stageInvoiceImport(scope, input, { csv, pdfs }, { goesById: kind === 'screen' });
    runner.importId ??= staged.importId;
  } catch (error) {
    if (!(error instanceof AppError) || !['IMPORT_OPEN', 'NOT_FOUND'].includes(error.code)) throw error;
    runner.isRefused = true;
  }
}

function tableOf(name: string): string {
  return [0, 1, 2].map((row) => `${name} Ltd,01/09/2026,${name}-${row},10.00`).join('\n');
}

const anyRunner = fc.record({
  kind: fc.constantFrom('screen', 'tool with ids', 'tool without ids'),
  company: fc.nat(1),
  endsWith: fc.constantFrom('process', 'process', 'nothing'),
});

it('however imports of one user cross, no PDF goes to a row of another', async () => {
  const outcomes = { whole: 0, refused: 0 };
  const property = fc.asyncProperty(
    fc.array(anyRunner, { minLength: 2, maxLength: 4 }),
    fc.array(fc.nat(3), { minLength: 8, maxLength: 20 }),
    async (kinds, order) => {
      const user = await services.newUser();
      const companyIds = [await user.newCompany(), await user.newCompany()];
      const runners = kinds.map(({ company, ...runner }, index): Runner => {
        const companyId = companyIds[company] ?? 0;
        return { ...runner, companyId, name: `R${index}`, step: 0, importId: undefined, isRefused: false };
      });
      for (const turn of order) {
        const runner = runners[turn % runners.length];
        if (runner) await goOn(user, runner);
      }
      const { em } = await user.scope();
      const invoices = await em.find(Invoice, { companyId: { $in: companyIds } });
      for (const { companyId, invoiceNumber, fileName } of invoices) {
        const runner = runners.find(({ name }) => invoiceNumber.startsWith(`${name}-`));
        expect({ companyId, fileName }).toEqual({ companyId: runner?.companyId, fileName: `${invoiceNumber}.pdf` });
      }
      const whole = runners.filter(({ step, isRefused }) => step > CHUNKS && !isRefused);
      expect(invoices).toHaveLength(CHUNKS * whole.length);
      outcomes.whole += whole.length;
      outcomes.refused += runners.filter(({ isRefused }) => isRefused).length;
    },
  );
  await fc.assert(property, { numRuns: 20 });
  expect(outcomes.whole).toBeGreaterThan(5);
  expect(outcomes.refused).toBeGreaterThan(5);
});
