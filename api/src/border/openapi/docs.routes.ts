import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Response, Router } from 'express';
import MarkdownIt from 'markdown-it';
import type { Route } from '../../kernel/http/route-table.ts';
import { allowTrustedTypesPolicy } from '../../kernel/http/security-headers.ts';
import { openApiDocument } from './openapi-document.ts';

/** The files of Swagger UI that the page needs. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;
const WEEK_SECONDS = 7 * 86_400;

/**
 * `/api/openapi.json`; `/api/docs`, where users read it and try operations out; the guide to both APIs and their changes. Open to
 * everyone: they describe the product, and contain no company's data.
 */
export function docsRoutes(routes: readonly Route[]): Router {
  const router = Router();
  const document = documentText(routes);
  router.get('/api/openapi.json', (_request, response) => void response.type('json').send(document));
  router.get('/api/docs', (_request, response) => sendPage(response));
  router.get('/api/docs/policy.js', (_request, response) => void response.type('js').send(POLICY));
  router.get('/api/docs/start.js', (_request, response) => void response.type('js').send(START));
  const pages = {
    guide: pageOf('INTEGRATE.md', 'the guide to the API'),
    changelog: pageOf('CHANGELOG.md', 'changes of the API'),
  };
  for (const [name, page] of Object.entries(pages))
    router.get(`/api/docs/${name}`, (_request, response) => void response.type('html').send(page));
  router.get('/api/docs/guide.css', (_request, response) => void response.type('css').send(GUIDE_STYLE));
  router.get('/api/docs/narrow.css', (_request, response) => void response.type('css').send(NARROW_STYLE));
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const name of ASSETS) {
    const file = readFileSync(path.join(folder, name));
    router.get(`/api/docs/${name}`, (_request, response) => {
      response.set('Cache-Control', `private, max-age=${WEEK_SECONDS}`).type(path.extname(name)).send(file);
    });
  }
  return router;
}

/** The document of each route table, which takes 100 ms to make: tests start many apps with the same routes. */
const documentTexts = new WeakMap<readonly Route[], string>();

function documentText(routes: readonly Route[]): string {
  const known = documentTexts.get(routes);
  if (known !== undefined) return known;
  const text = JSON.stringify(openApiDocument(routes));
  documentTexts.set(routes, text);
  return text;
}

/** Swagger UI cleans the document's descriptions by DOMPurify, which makes what it has cleaned trusted. */
function sendPage(response: Response): void {
  allowTrustedTypesPolicy(response, 'dompurify');
  response.type('html').send(PAGE);
}

/** Returns a document of the schema as a page. Its headings have ids, so that links to chapters work. */
function pageOf(file: string, title: string): string {
  const markdown = new MarkdownIt();
  markdown.renderer.rules.heading_open = (tokens, at, options, _env, renderer) => {
    tokens[at]?.attrSet('id', idOfHeading(tokens[at + 1]?.content ?? ''));
    return renderer.renderToken(tokens, at, options);
  };
  const text = readFileSync(new URL(`../../../../schema/${file}`, import.meta.url), 'utf8');
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Paycycle: ${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/guide.css" />
  </head>
  <body>
    <main>${markdown.render(text)}</main>
  </body>
</html>
`;
}

/** As GitHub makes the ids of headings. */
function idOfHeading(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

const GUIDE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin-top: 2.5rem; }
pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid light-dark(#d4d9d7, #3a423f); border-radius: 6px; }
code { font: 0.875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
`;

/** On a phone, the description of a group is below its name, which would leave it one letter a line. */
const NARROW_STYLE = `@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
}
`;

const PAGE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Paycycle: the REST API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/narrow.css" />
  </head>
  <body>
    <p><a href="/api/docs/guide">Guide: tokens, retries, webhooks, samples</a></p>
    <main id="docs"><noscript>This page needs JavaScript. The document is at /api/openapi.json.</noscript></main>
    <script src="/api/docs/policy.js"></script>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/**
 * The library writes markup as text. Under the page's policy no script in it would run; scripts and the addresses of
 * scripts are not let through.
 */
const POLICY = `window.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup });
`;

/** Calls that are tried out are made as the person who is signed in. */
const START = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('docs'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;
