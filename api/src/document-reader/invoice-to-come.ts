import type { PageLayout } from './layout.ts';
import { sentencesOn, stampLooks } from './sentences.ts';

/** Why a paper that looks like an invoice is none yet. */
export type BeforeInvoice = 'pro forma' | 'draft' | 'no tax invoice';

export const BEFORE_INVOICE: Readonly<Record<BeforeInvoice, string>> = {
  'pro forma': 'A pro forma asks for money before there is an invoice',
  draft: 'This is a draft: the invoice itself follows',
  'no tax invoice': 'It says that it is no invoice for VAT: the invoice itself follows',
};

const PRO_FORMA = String.raw`pro[- –]?\.? ?forma`;

/** The paper calls itself so, wherever on it: in its foot, in a note, or across it. */
const PRO_FORMAS: readonly RegExp[] = [
  new RegExp(String.raw`^\W*${PRO_FORMA}(?: invoice)?\W+(?:payment|not|for|please|pay)\b`),
  new RegExp(
    String.raw`^\W*${PRO_FORMA}(?:\W+(?:vat |tax |sales )?(?:invoice|bill|account|document|only|copy|request|quote|quotation|estimate|order))?\W*$`,
  ),
  new RegExp(
    String.raw`^\W*(?:vat |tax |sales )?(?:invoice|bill|document|type|invoice type|document type)\W+(?:is |\()?(?:a )?${PRO_FORMA}\b(?!.*\b(?:no|number|ref)\b)`,
  ),
  new RegExp(
    String.raw`\b(?:this|the above|above) (?:\w+ ){0,2}(?:is |being |represents |serves as )?(?:only |merely |strictly |purely |issued as )*(?:an? )?${PRO_FORMA}\b`,
  ),
  new RegExp(
    String.raw`\b(?:issued|sent|provided|supplied|raised|intended) (?:to you )?(?:as|on) (?:an? )?${PRO_FORMA}\b`,
  ),
  new RegExp(
    String.raw`\b${PRO_FORMA}(?: invoice)? (?:is |are )?(?:not|for payment|for customs|valid|until|only|issued|basis)\b`,
  ),
  new RegExp(String.raw`\bpay(?:ment|able)?\b.{0,30}\b(?:against|of|on|to) (?:this|the above) ${PRO_FORMA}\b`),
];

const DRAFTS: readonly RegExp[] = [
  /^\W*(?:for (?:approval|review)|unapproved|status)\b.{0,12}\bdraft\W*$/,
  /^\W*draft(?: (?:invoice|bill|copy|document|account|only|version|for (?:approval|review|comment|discussion|checking|information)|not .*|v?\d.*))?\W*$/,
  /^\W*(?:invoice|bill|status|document status|invoice status)\W+(?:is |in )?(?:\(|a )?draft\b/,
  /\bthis (?:\w+ ){0,2}(?:is|remains) (?:only |still |currently |just )*(?:an? |in )?draft\b/,
  /\bdraft (?:vat |tax |sales )?(?:invoice|bill)\b/,
  /\b(?:invoice|bill) (?:issued |sent )?in draft\b/,
  /^\W*(?:preview|specimen|for approval only|for review only|not for payment|not yet issued|not issued)\W*$/,
  /\bdraft\b.{0,40}\bnot (?:for payment|valid|yet|an? invoice|issued|payable)\b/,
];

const NO_TAX_INVOICE: readonly RegExp[] = [
  /\bnot (?:valid |to be used |suitable )?(?:for|as) (?:an? )?(?:vat|tax) (?:invoice|purposes|recovery|reclaim)\b/,
  /(?:\band|[,–-]) not an? (?:valid )?(?:vat|tax) invoice\b/,
  /\b(?:this|the above|above) (?:\w+ ){0,3}(?:is|does|should|must|might) (?:not|no)(?: (?:be|constitute|represent|qualify|treated|regarded|used|considered|as))*(?: an?)? (?:valid |full |proper )*(?:vat |tax |v\.a\.t\.? )(?:invoice|receipt|document)\b/,
  /^\W*(?:this is )?not (?:a|an) (?:valid |full )?(?:vat |tax )?invoice\b/,
  /^\W*(?:not|no) (?:a )?(?:vat|tax) invoice\b/,
  /\b(?:this|document) is (?:not an|no) invoice\b/,
  /^\W*(?:an? |the |our )?(?:(?:monthly|weekly|sales) )*(?:(?:consolidated|summary|combined|collective) )+invoice (?:to follow|will follow|follows)\W*$/,
  /\b(?:a|an|the|your|our|full|final|proper|formal)? ?(?:full |formal |proper |final )?(?:vat|tax|v\.a\.t\.?) invoice (?:will|shall|to|is to|follows|is (?:sent|issued|raised|provided)|(?:will )?only)(?: (?:be|only|then))*(?: (?:follow|issued|sent|raised|provided|supplied|forwarded|emailed|posted|given))?\b.*\b(?:payment|paid|receipt|follows?|cleared|funds|delivery|separately|shortly|due course|later|completion|despatch|dispatch)\b|\b(?:vat|tax) invoice (?:follows|to follow|will follow|will be (?:issued|sent|raised))\b/,
];

/** Another paper that is named: the one that was paid before this invoice, or what new customers get. */
const OTHER_PAPER = new RegExp(
  String.raw`\b(?:your|our|per|from|ref(?:erence)?|see|replac(?:es|ing)|supersed(?:es|ing)|relat(?:es|ing) to|previous|earlier|original|paid|by) (?:the |our |your )?${PRO_FORMA}\b|\b(?:new|all|first|other|some|unless|without|no|until|if|when|where) (?!.*\b(?:this|the above) ${PRO_FORMA}).*${PRO_FORMA}|\bbank(?:er'?s)? draft\b|\b(?:customers|accounts|orders|overseas|terms)\b.*\b${PRO_FORMA}`,
);

/** Detects a document that announces a later invoice; null if it does not. */
export function invoiceToCome(pages: readonly PageLayout[]): BeforeInvoice | null {
  return invoiceToComeIn(
    pages.flatMap((page) => [...sentencesOn(page).map(({ look }) => look), ...stampLooks(page.stamps)]),
  );
}

/** The same of sentences as they are compared. */
export function invoiceToComeIn(looks: readonly string[]): BeforeInvoice | null {
  for (const look of looks) {
    if (DRAFTS.some((words) => words.test(look)) && !OTHER_PAPER.test(look)) return 'draft';
    if (PRO_FORMAS.some((words) => words.test(look)) && !OTHER_PAPER.test(look)) return 'pro forma';
    if (NO_TAX_INVOICE.some((words) => words.test(look)) && !/\b(?:delivery|remittance) (?:note|advice)\b/.test(look))
      return 'no tax invoice';
  }
  return null;
}
