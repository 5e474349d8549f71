import path from 'node:path';
import type { RestResponse } from '../test-client.ts';
import { type CaseStage, isRefusal, type PlayedCase, type SharedCase, sameTexts } from './case.types.ts';

/** Imports the files of a case one after the other. All but the last have to be imported. */
export async function playStatement(stage: CaseStage, { id, files = [] }: SharedCase): Promise<PlayedCase> {
  const answers: RestResponse[] = [];
  for (const file of files) answers.push(await importStatement(stage, file));
  const last = answers.pop();
  if (!last || answers.some(isRefusal)) throw new Error(`${id}: an earlier file was not imported`);
  const rows = await rowsOf(stage);
  const isRefused = isRefusal(last);
  const isSaid = isRefused || saysSomething(last.body);
  return {
    outcome: { status: last.status, rows, said: last.body },
    isRight: (accepted) =>
      (accepted.refused === true && isRefused) ||
      (accepted.rows !== undefined && sameTexts(accepted.rows, rows) && (accepted.said !== true || isSaid)),
  };
}

export function importStatement({ user, companyId, bytesOf }: CaseStage, file: string): Promise<RestResponse> {
  const upload = { name: path.basename(file), content: bytesOf(file) };
  const fields = { companyId: String(companyId), skipDuplicates: 'true' };
  return user.upload('/api/bank-transactions/import-file', 'file', upload, fields);
}

/** All transactions of the company, as "day signed pounds". */
async function rowsOf({ user, companyId }: CaseStage): Promise<string[]> {
  const { body } = await user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return body.map(({ date, amount }: { date: string; amount: string }) => `${date} ${amount}`);
}

function saysSomething(body: RestResponse['body']): boolean {
  const isOff = body.balances !== null && body.balances.difference !== '0.00';
  return body.errors.length > 0 || body.warnings.length > 0 || isOff || typeof body.books?.message === 'string';
}
