import type { Page, Place, PrefillContext } from './invoice-prefill.types.ts';
import { agreed, places } from './labelled-values.ts';
import { isSameName, paperName } from './names.ts';
import { readAccountName } from './read-bank-details.ts';

/** A letterhead stands in the upper part of the first page: points from its top edge. */
const TOP_MAX = 300;

/** An address block is at most so high and so far indented, in points. */
const BLOCK_HEIGHT = 95;
const BLOCK_INDENT = 60;

const NAME_LENGTH_MAX = 60;

const RECIPIENT =
  /^(?:bill(?:ed|ing)?\s+(?:to|address)|invoiced?\s+(?:to|address)|sold\s+to|ship(?:ped|ping)?\s+(?:to|address)|deliver(?:y|ed)?\s+(?:to|address)|customer|client|to|for|attention|attn|f\.?a\.?o)\b\s*:?/i;
const COMPANY = /\b(?:ltd|limited|llp|plc)\.?$/i;

/**
 * Who sent the invoice: a known supplier whose name stands at the top, else the one company of the letterhead, else the
 * owner of the bank account, else a known supplier whose name is in the text. Never the company that got it.
 */
export function readSupplier(pages: readonly Page[], context: PrefillContext): string | null {
  const senders = places(pages).filter((place, _, all) => !isRecipient(place, all));
  const top = senders.filter(({ page, y }) => page === 0 && y <= TOP_MAX);
  const known = names(top.flatMap(({ text }) => knownName(text, context) ?? []));
  if (known.length > 0) return agreed(known);
  const letterhead = names(top.map(({ text }) => text.trim()).filter((text) => isCompanyName(text, context)));
  if (letterhead.length > 0) return agreed(letterhead);
  const owner = readAccountName(pages);
  if (owner !== null && !isSameName(owner, context.companyName)) return knownName(owner, context) ?? owner;
  return knownInText(senders, context);
}

/** Whether a text is, or is below, a label of the recipient. */
function isRecipient({ page, x, y, text }: Place, all: readonly Place[]): boolean {
  if (RECIPIENT.test(text)) return true;
  return all.some(
    (label) =>
      label.page === page &&
      RECIPIENT.test(label.text) &&
      y >= label.y &&
      y - label.y <= BLOCK_HEIGHT &&
      Math.abs(x - label.x) <= BLOCK_INDENT,
  );
}

function knownName(text: string, { supplierNames, companyName }: PrefillContext): string | null {
  if (isSameName(text, companyName)) return null;
  return supplierNames.find((name) => isSameName(name, text)) ?? null;
}

function isCompanyName(text: string, { companyName }: PrefillContext): boolean {
  return COMPANY.test(text) && text.length <= NAME_LENGTH_MAX && !text.includes(':') && !isSameName(text, companyName);
}

function knownInText(senders: readonly Place[], { supplierNames, companyName }: PrefillContext): string | null {
  const text = ` ${senders.map((place) => paperName(place.text)).join(' ')} `;
  const inText = supplierNames.filter((name) => {
    const paper = paperName(name);
    return paper.length > 3 && !isSameName(name, companyName) && text.includes(` ${paper} `);
  });
  const whole = inText.filter(
    (name) => !inText.some((other) => other !== name && paperName(other).includes(paperName(name))),
  );
  return agreed(names(whole));
}

/** Each name once, whatever its spelling. */
function names(found: readonly string[]): string[] {
  return found.filter((name, index) => found.findIndex((other) => isSameName(other, name)) === index);
}
