import { FileAnswer } from '../../kernel/http/file-answer.ts';
import type { RestRequest, Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getFile, openFile } from './file.service.ts';

/** The call of RULES.md, section 7 that shows a file; files come in with the calls of the records that they belong to. */
export const fileRoutes: readonly Route[] = [{ method: 'get', path: '/api/files/:filename', answer: answerFile }];

async function answerFile(scope: Scope, request: RestRequest) {
  const file = await getFile(scope, request.params['filename'] ?? '');
  return new FileAnswer({
    name: file.fileName,
    mediaType: shownAs(file.mediaType),
    size: file.size,
    version: file.key,
    open: (range) => openFile(scope, file, range),
  });
}

/** A browser draws XML, and follows what stands in it; its text does nothing. */
function shownAs(mediaType: string): string {
  return mediaType === 'application/xml' ? 'text/plain; charset=utf-8' : mediaType;
}
