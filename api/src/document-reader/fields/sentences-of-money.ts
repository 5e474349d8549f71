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
  estimate* copy kind
`);

/** Words that can say of money that it is not owed, not now, not all of it, not to the supplier, or is on its way. */
const TELLING = oneOf(`
  # this it one no not never already half halves third thirds nothing nil zero instead twice wrong* disregard* ignor*
  scrap* bin tear supersed* replac* duplicat* knock* offset* netted contra swap* exchange* barter* void* annul* withdr*
  waive* gratis foc compliment* goodwill written forgiven lender* funder* factor* assign* liquidat* administrator* receiver*
  trustee* insurer* insured landlord* tenant* council government grant* hmrc taxman cis subcontract* contractor* parent
  sister group head another neighbour* await* wait* pending dispute* query queried contest* frozen suspend* postpone*
  defer* delay* stop* cancel* refund* rebate* reimburs* recoup* deduct* less off minus back keep* kept hold holds held
  withh* retain* retention instal* split spread share* part partly percent remainder remain* rest until till cover* free
  points wallet gift bought sold sell* dealt deals met meet* foot* fund* financ* changed closed ceased gave got came went
  gone goes left handed only just once optional voluntary offer* suggest* renew* draft proforma forma trial
  provisional interim estimat* approximate* commission* income proceeds takings earnings payout* donat* contribut* belong*
  owner* meant room package plan annual loyalty again same repeat* correct* revis* amend* new fresh different next last
  later soon follow* come coming comes estate escrow probate fewer many sorry paid received collected taken settled cleared
  credited debited credit deposit* voucher* advance* took claim* auth now fetch* prepa* prefund* mandate* contactless
  tendered klarna overstat* payee figure wages squared pull* error mistake* arrives succeed* action status carried counted
  added gathered appear* tab raised kind copy
`);

/** Set phrases of most bills, which say nothing of what is owed. */
const PHRASES =
  /\b(?:up)?on (?:\w+ )?request\b|\bon or before\b|\bno\b(?=[.:]|:? ?(?:[a-z]{2} )?\d)|\b(?:not|no) later than\b|\bkind regards\b|\b(?:not|no longer) (?:currently )?(?:vat |v\.a\.t\. )?registered(?: for vat)?\b|\bno vat\b|\b(?:do not|don't) hesitate\b|\bcredit (?:control\w*|limit|terms|accounts?|reference agenc\w+|rating|check\w*|(?:or|and|\/|&) debit cards?|cards?)\b|\be ?& ?oe\b|\b(?:errors? and omissions?|omissions?) excepted\b/g;

const AMOUNT = /(?:£|\bgbp) ?\d[\d,]*(?:\.\d+)?/g;
const OTHER_BILL = /\b(?:inv|cn|invoice|bill|credit note)[ .:#-]*[a-z]{0,4}-?\d{2,}\b/g;

/** True for a sentence about money, in lower case, with a word that can change what is owed. */
export function canChangeSum(look: string): boolean {
  const said = look.replace(/[’`]/g, "'").replace(PHRASES, ' ').replace(AMOUNT, ' £ ').replace(OTHER_BILL, ' # ');
  const words = (said.match(/\p{L}+(?:'\p{L}+)?|[£#]/gu) ?? []).map((word) =>
    word.replace(/'s$/, '').replace(/^\p{L}+n't$/u, 'not'),
  );
  return words.some((word) => TELLING.test(word)) && words.some((word) => OF_MONEY.test(word));
}

const SENTENCES_MAX = 100;
const LENGTH_MAX = 160;

/** Sentences below the total of a bill that can change what is owed, as printed; null if its place is not known. */
export function sentencesOfMoney(pages: readonly PageLayout[], total: Pence | null): string[] | null {
  const rows = pages.map((page) => ({ page, amounts: labelledAmountsOn(page) }));
  const at = rows.findIndex(({ amounts }) => amounts.some(isTotal(total)));
  if (at < 0) return null;
  const found = rows.slice(at).flatMap(({ page, amounts }, later) => {
    const top = later > 0 ? 0 : Math.min(...amounts.filter(isTotal(total)).map(({ found }) => found.run.top));
    return sentencesOn(page).filter(({ run, look }) => run.top > top && !isRow(run, amounts) && canChangeSum(look));
  });
  return [...new Set(found.map(({ text }) => text.slice(0, LENGTH_MAX)))].slice(0, SENTENCES_MAX);
}

function isTotal(total: Pence | null) {
  return ({ role, found }: AmountCandidate): boolean =>
    (role === 'gross' || role === 'payable') && found.value.pence === total;
}

/** True for a label or an item with its amount beside it. */
function isRow(run: Run, amounts: readonly AmountCandidate[]): boolean {
  return amounts.some(({ found }) => found.run !== run && sameRow(found.run, run));
}
