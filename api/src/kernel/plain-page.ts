import { FONT_STACK, PALETTE } from '@paycycle/schema/palette';
import { escapeHtml } from './escape-html.ts';

interface PlainPage {
  /** Text: the name of the page, before the name of the site. */
  readonly title: string;
  readonly site: string;
  readonly nonce: string;
  /** Style sheet beside the shared one. */
  readonly style: string;
  /** HTML. */
  readonly head?: string;
  /** HTML. */
  readonly body: string;
}

/** Keeps a page out of search engines. */
export const NOT_INDEXED = '<meta name="robots" content="noindex">';

/** A page outside the client: plain HTML in the product's colours. */
export function plainPage({ title, site, nonce, style, head = '', body }: PlainPage): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${site}</title>
<style nonce="${escapeHtml(nonce)}">${SHARED_STYLE}${style}</style>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

const SHARED_STYLE = `
:root{${cssVariables('light')}color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${cssVariables('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.5 ${FONT_STACK}}
`;

function cssVariables(mode: keyof typeof PALETTE): string {
  return Object.entries(PALETTE[mode])
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
