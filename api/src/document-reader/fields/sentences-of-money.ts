import type { Pence } from '@paycycle/schema/domain/money';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { sentencesOn } from '../sentences.ts';
import { type AmountCandidate, labelledAmountsOn } from './amount-roles.ts';

/** Turns a list of words into a test of one word; a star stands for any ending. */
function oneOf(list: string): RegExp {
  const words = list.trim().split(/\s+/);
  return new RegExp(`^(?:${words.map((word) => word.replace('*', String.raw`\p{L}*`)).join('|')})$`, 'u');
}

/** Words of money and of bills. A sentence without any of them is about something else. */
const OF_MONEY = oneOf(`
  £ # this pay* paid repay* repaid prepa* prefund* unpaid settle* settling settlement* cleared square squared sorted dealt fund*
  financ* money monies cash cheque* chq card cards voucher* points wallet token* credit* debit* refund* rebate* reimburs*
  recoup* remit* transfer* wire* charg* bill bills billed billing invoice* account* balance* amount* sum sums total totals
  price* cost costs fee fees share half halves third thirds percent remainder instal* deduct* discount* knock* net nett
  offset* contra swap* barter* withh* retention cancel* void* annul* withdr* scrap* bin tear ignor* disregard* delet*
  replac* supersed* revis* correct corrected mistake* error* slip duplicat* twice await* wait* pending dispute* query
  queried contest* frozen suspend* postpone* defer* nothing nil zero gratis free foc waive* compliment* goodwill written
  forgiven owe owed owes owing due outstanding arrears overdue payable offer optional voluntary renewal quote quotation
  provisional interim final proforma draft trial donat* contribut* gift insurer* insurance insured claim* landlord* tenant*
  grant* hmrc taxman cis subcontract* lender* funder* factor* assign* bank liquidat* administrator* receiver deposit*
  retainer* paypal stripe gocardless ebay amazon klarna amex contactless till tendered lien mandate* overstat* undercharg*
  overcharg* overpa* underpa* payout* commission* proceeds takings escrow tab debt* action returned rent tax vat
  approximate* insolven* warranty guarantee plan auth demand* pin counted parent sister belongs statement* figure payee
  estimate* copy kind even short* tip tips treat customs banks ahead proceed
  quot* forgotten overlook* asking resent late
`);

/** Set phrases of most bills, which say nothing of what is owed. */
const PHRASES =
  /\bbank holidays?\b|\baccounts? (?:managers?|team|department|dept|office)\b|\bcost (?:centre|code)s?\b|\btransfer notes?\b|\bthis (?:week|month|quarter|year|season|period|job)\b|\bfor your records\b|\blate payment\b|\b(?:up)?on (?:\w+ )?request\b|\bon or before\b|\bno\b(?=[.:]|:? ?(?:[a-z]{2} )?\d)|\b(?:not|no) later than\b|\bkind regards\b|\b(?:not|no longer) (?:currently )?(?:vat |v\.a\.t\. )?registered(?: for vat)?\b|\bno vat\b|\b(?:do not|don't) hesitate\b|\bcredit (?:control\w*|limit|terms|accounts?|reference agenc\w+|rating|check\w*|(?:or|and|\/|&) debit cards?|cards?)\b|\be ?& ?oe\b|\b(?:errors? and omissions?|omissions?) excepted\b/g;

const AMOUNT = /(?:£|\bgbp) ?\d[\d,]*(?:\.\d+)?/g;
const OTHER_BILL = /\b(?:inv|cn|invoice|bill|credit note)[ .:#-]*[a-z]{0,4}-?\d{2,}\b/g;

/** True for a sentence about money, in lower case. Any can change what is owed. */
export function isAboutMoney(look: string): boolean {
  const said = look.replace(/[’`]/g, "'").replace(PHRASES, ' ').replace(AMOUNT, ' £ ').replace(OTHER_BILL, ' # ');
  const words = (said.match(/\p{L}+(?:'\p{L}+)?|[£#]/gu) ?? []).map((word) =>
    word.replace(/'s$/, '').replace(/^\p{L}+n't$/u, 'not'),
  );
  return words.some((word) => word.length > 1) && words.some((word) => OF_MONEY.test(word));
}

const SENTENCES_MAX = 100;
const LENGTH_MAX = 160;

/** Sentences about money below the total of a bill, as printed; null if its place is not known. */
export function sentencesOfMoney(pages: readonly PageLayout[], total: Pence | null): string[] | null {
  const rows = pages.map((page) => ({ page, amounts: labelledAmountsOn(page) }));
  const at = rows.findIndex(({ amounts }) => amounts.some(isTotal(total)));
  if (at < 0) return null;
  const found = rows.slice(at).flatMap(({ page, amounts }, later) => {
    const top = later > 0 ? 0 : Math.min(...amounts.filter(isTotal(total)).map(({ found }) => found.run.top));
    return sentencesOn(page).filter(({ run, look }) => run.top > top && !isRow(run, amounts) && isAboutMoney(look));
  });
  return [...new Set(found.map(({ text }) => text.slice(0, LENGTH_MAX)))].slice(0, SENTENCES_MAX);
}

/** Words of a sentence that stands beside other texts; fewer are a label or the head of a column. */
const WORDS_MIN = 5;

/**
 * Sentences about money on the first page, from the address of the recipient down to the first row with an amount, as
 * printed. Neither labels of fields nor heads of columns count.
 */
export function sentencesAboveItems([page]: readonly PageLayout[], recipient: ReadonlySet<Run>): string[] {
  if (!page) return [];
  const amounts = labelledAmountsOn(page);
  const address = [...recipient].filter((line) => line.page === page.number).map(({ top }) => top);
  const from = address.length > 0 ? Math.min(...address) : 0;
  const rows = amounts
    .filter(({ found: { run, start, end } }) => isBesideText(page, run) || endsRow(run.text, start, end))
    .map(({ found }) => found.run)
    .filter((run) => run.top > from);
  const to = Math.min(1, ...rows.map(({ top }) => top));
  const found = sentencesOn(page).filter(({ run, look }) => {
    const isOwnLine = !isBesideText(page, run) || look.split(' ').length >= WORDS_MIN;
    return run.top > from && run.top < to && isOwnLine && isAboutMoney(look);
  });
  return [...new Set(found.map(({ text }) => text.slice(0, LENGTH_MAX)))].slice(0, SENTENCES_MAX);
}

/** True for an amount at the end of a line of few words, as an item in a single column. */
function endsRow(text: string, start: number, end: number): boolean {
  return end === text.length && text.slice(0, start).trim().split(/\s+/).length < WORDS_MIN;
}

function isBesideText({ pieces }: PageLayout, run: Run): boolean {
  return pieces.some((piece) => !run.words.some((word) => piece.words.includes(word)) && sameRow(piece, run));
}

function isTotal(total: Pence | null) {
  return ({ role, found }: AmountCandidate): boolean =>
    (role === 'gross' || role === 'payable') && found.value.pence === total;
}

/** True for a label or an item with its amount beside it. */
function isRow(run: Run, amounts: readonly AmountCandidate[]): boolean {
  return amounts.some(({ found }) => found.run !== run && sameRow(found.run, run));
}
