import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KEPT_FILE = path.join(import.meta.dirname, 'private-names.txt');

/** Words that only we use, for what other products call otherwise: notify, source, action, response, permission. */
const PRIVATE_WORDS = new Set(
  'tell tells told door doors deed deeds answer answers right rights gone kept keep keeps forget forgets ask asks asked fault faults hold holds held paper papers picture pictures moment moments place rhythm piece pieces slip exchanged waits waiting tick ticks ticked'.split(
    ' ',
  ),
);
const PRIVATE_PARTS = /InWords|[a-z]Words$|[tT]akeBack|[pP]utBack|UnderWay|OnItsWay|[lL]ikeSupplier/;

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]+/);
const isPrivate = (name: string) => PRIVATE_PARTS.test(name) || wordsOf(name).some((word) => PRIVATE_WORDS.has(word));

function exportedNames(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/generated|\.test\.|migrations\//.test(file))
    .flatMap((file) => [...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(EXPORT)])
    .flatMap(([, name]) => name ?? []);
}
const EXPORT = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

it('gives no new exported name a word that only we use, and the list of those that have one shrinks', () => {
  const found = ['api/src', 'schema/src', 'web/src'].flatMap(exportedNames).filter(isPrivate);
  const listed = readFileSync(KEPT_FILE, 'utf8').split('\n').filter(Boolean);
  expect([...new Set(found)].sort()).toEqual(listed);
});
