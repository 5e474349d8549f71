import { describe, expect, it } from 'vitest';
import { type OpenImport, type PartFacts, planBegin, planContinue } from './import-part.plan.ts';

const NOW = new Date('2026-09-15T12:00:00Z');

function open(id: number, given: Partial<OpenImport> & { readonly silentMinutes?: number } = {}): OpenImport {
  const { silentMinutes = 0, ...facts } = given;
  const lastPartAt = new Date(NOW.getTime() - silentMinutes * 60_000);
  return { id, companyId: 1, isNamed: false, lastPartAt, nextChunk: 1, totalChunks: 3, ...facts };
}

function part(given: Partial<PartFacts> = {}): PartFacts {
  return { importId: undefined, companyId: undefined, chunkIndex: undefined, totalChunks: undefined, ...given };
}

describe('a first part', () => {
  const begin = (
    imports: readonly OpenImport[],
    given: { companyId?: number; importId?: number; goesById?: boolean },
  ) => {
    const { companyId = 1, importId, goesById = false } = given;
    return planBegin(imports, { companyId, importId }, { goesById, now: NOW });
  };

  it.each([
    ['begins where nothing is open', [], {}, []],
    ['beside an open one when it goes by its id', [open(4)], { goesById: true }, []],
    ["in place of its company's that was given up", [open(4, { silentMinutes: 15 })], {}, [4]],
    ['in place of one by id that was given up', [open(4, { companyId: 2, isNamed: true, silentMinutes: 15 })], {}, [4]],
    ['in place of one of yesterday', [open(4, { companyId: 2, silentMinutes: 24 * 60 })], {}, [4]],
    ['in place of the one that it names', [open(4)], { importId: 4 }, [4]],
    ['in place of the one that it names, of another company', [open(4, { companyId: 2 })], { importId: 4 }, [4]],
  ])('%s', (_, imports, given, forget) => {
    expect(begin(imports, given)).toEqual({ kind: 'begin', forget });
  });

  it.each([
    ['of its company', [open(4)], {}],
    ['of another company', [open(4, { companyId: 2 })], {}],
    ['that goes by its id', [open(4, { isNamed: true })], {}],
    ['of another company that is silent', [open(4, { companyId: 2, silentMinutes: 60 })], {}],
    ['beside the one that it names', [open(3), open(4)], { importId: 3 }],
    ['nearly given up', [open(4, { silentMinutes: 14 })], {}],
  ])('is refused while one is open %s', (_, imports, given) => {
    expect(begin(imports, given)).toMatchObject({ kind: 'refuse', open: { id: 4 } });
  });

  it('keeps the open ones of a user few: the oldest that go by their id are forgotten', () => {
    const imports = Array.from({ length: 10 }, (_, index) => open(index + 1, { isNamed: index > 0 }));
    expect(begin(imports, { goesById: true })).toEqual({ kind: 'begin', forget: [2] });
  });
});

describe('a later part', () => {
  it.each([
    ['goes to the only open one', [open(4)], {}, 4],
    ['goes to the one that it names', [open(4), open(5)], { importId: 4 }, 4],
    ['is sent again', [open(4, { nextChunk: 2 })], { chunkIndex: 1, totalChunks: 3 }, 4],
    ['is the next', [open(4, { nextChunk: 2 })], { chunkIndex: 2, totalChunks: 3 }, 4],
    ['by its id comes in any order', [open(4)], { importId: 4, chunkIndex: 2, totalChunks: 9 }, 4],
  ])('%s', (_, imports, given, importId) => {
    expect(planContinue(imports, part(given))).toEqual({ kind: 'continue', importId });
  });

  it.each([
    ['nothing is open', [], {}, 'NOT_FOUND'],
    ['the one that it names is gone', [open(4)], { importId: 3 }, 'NOT_FOUND'],
    ['the one that it names is of another company', [open(4)], { importId: 4, companyId: 2 }, 'NOT_FOUND'],
    ['its company has none', [open(4)], { companyId: 2 }, 'NOT_FOUND'],
    ['two are open', [open(4), open(5)], {}, 'IMPORT_OPEN'],
    ['two are open, one of its company', [open(4), open(5, { companyId: 2 })], { companyId: 2 }, 'IMPORT_OPEN'],
    ['one before it is missing', [open(4)], { chunkIndex: 2 }, 'IMPORT_OPEN'],
    ['it is of an earlier round', [open(4, { nextChunk: 3 })], { chunkIndex: 1 }, 'IMPORT_OPEN'],
    ['it counts other chunks', [open(4)], { chunkIndex: 1, totalChunks: 4 }, 'IMPORT_OPEN'],
  ])('is refused when %s', (_, imports, given, code) => {
    expect(planContinue(imports, part(given))).toMatchObject({ kind: 'refuse', code });
  });
});
