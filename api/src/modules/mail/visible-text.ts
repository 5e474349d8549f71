import { Parser } from 'htmlparser2';
import { hiddenSelectorsOf, isHiddenElement, ROOT_STYLE, type VisibleStyle, visibleStyleOf } from './css-visibility.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Elements with invisible text. */
const UNSEEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
  'select',
  'textarea',
  'button',
  'audio',
  'video',
  'canvas',
  'math',
]);

/** Elements that begin on a line of their own. */
const BLOCKS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'pre',
  'hr',
  'address',
  'table',
  'tbody',
  'thead',
  'tfoot',
  'form',
  'center',
  'main',
  'fieldset',
]);

/** Deeper than any mail that a person can read. */
const DEPTH_MAX = 500;

/** Between the cells of a row. */
const GAP = '    ';

interface Open {
  readonly name: string;
  readonly look: VisibleStyle;
}

/** A part of the text that is put together by itself: a cell, or a row of them. */
interface Frame {
  readonly kind: 'text' | 'row' | 'cell';
  readonly parts: string[];
  readonly cells: string[];
}

/**
 * Returns the visible text of HTML as plain text, with table rows as lines. Fetches no content, and leaves out text
 * hidden by its style, such as white on white. Takes time proportional to the text.
 */
export function visibleText(html: string): string {
  const writer = new TextWriter();
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        writer.open(name, attributes);
        // The parser slows down with each level. A deeper mail is not written for people, so the rest is not read.
        if (writer.depth >= DEPTH_MAX) parser.pause();
      },
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return writer.result();
}

class TextWriter {
  readonly #open: Open[] = [];
  readonly #frames: Frame[] = [newFrame('text')];
  readonly #hidden = new Set<string>();
  /** Elements in which blanks and ends of lines count. */
  #kept = 0;

  /** Elements that are open. */
  get depth(): number {
    return this.#open.length;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.#open.at(-1)?.look ?? ROOT_STYLE;
    const isGone = UNSEEN.has(name) || isHiddenElement(name, attributes, this.#hidden);
    const look = visibleStyleOf(parent, attributes, isGone);
    this.#open.push({ name, look });
    if (name === 'pre') this.#kept += 1;
    if (name === 'br') this.#append('\n');
    else if (name === 'tr') this.#frames.push(newFrame('row'));
    else if (name === 'td' || name === 'th') this.#frames.push(newFrame('cell'));
    else if (BLOCKS.has(name)) this.#newLine();
  }

  text(text: string): void {
    const open = this.#open.at(-1);
    if (open?.name === 'style') for (const name of hiddenSelectorsOf(text)) this.#hidden.add(name);
    if (open && !open.look.isSeen) return;
    this.#append(this.#kept > 0 ? text : text.replace(/\s+/g, ' '));
  }

  close(name: string): void {
    this.#open.pop();
    if (name === 'pre') this.#kept -= 1;
    if (name === 'tr') this.#endRow();
    else if (name === 'td' || name === 'th') this.#endCell();
    else if (BLOCKS.has(name)) this.#newLine();
  }

  result(): string {
    while (this.#frames.length > 1) {
      if (this.#frames.at(-1)?.kind === 'row') this.#endRow();
      else this.#endCell();
    }
    return textOf(this.#frames[0]);
  }

  #append(text: string): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    const added = isAtLineStart(frame) && text !== '\n' ? text.replace(/^ /, '') : text;
    if (added !== '') frame.parts.push(added);
  }

  #newLine(): void {
    const frame = this.#frames.at(-1);
    if (frame && !isAtLineStart(frame)) frame.parts.push('\n');
  }

  #endCell(): void {
    if (this.#frames.at(-1)?.kind !== 'cell') return;
    const text = textOf(this.#frames.pop());
    const row = this.#frames.at(-1);
    if (text === '') return;
    if (row?.kind === 'row') row.cells.push(text);
    else this.#line(text);
  }

  /** One line, unless a cell has several, as where a table only arranges the page. */
  #endRow(): void {
    if (this.#frames.at(-1)?.kind === 'cell') this.#endCell();
    if (this.#frames.at(-1)?.kind !== 'row') return;
    const row = this.#frames.pop();
    const cells = [...(row?.cells ?? []), textOf(row)].filter((text) => text !== '');
    if (cells.length > 0) this.#line(cells.join(cells.some((text) => text.includes('\n')) ? '\n' : GAP));
  }

  #line(text: string): void {
    this.#newLine();
    this.#append(text);
    this.#newLine();
  }
}

function newFrame(kind: Frame['kind']): Frame {
  return { kind, parts: [], cells: [] };
}

function isAtLineStart({ parts }: Frame): boolean {
  return parts.at(-1)?.endsWith('\n') ?? true;
}

function textOf(frame: Frame | undefined): string {
  return tidy(frame?.parts.join('') ?? '');
}

/** Without blanks at the ends of lines, and without several empty lines together. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}
