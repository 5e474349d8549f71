const PAPER = String.raw`(?:invoice|bill|notice|offer|letter|document|renewal|form|reminder|request)`;
const NOT_WANTED = String.raw`(?:(?:do not|don't|no longer|did not|didn't|decide not to|choose not to) (?:wish|want|intend|need|require|renew|order|accept|proceed|continue)|(?:have|had) (?:not|no) )`;
const NOT_PAID = String.raw`(?:disregard|ignore|discard|destroy|throw away)`;

/** Sentences of an offer that looks like a bill. A reader who does not accept it owes nothing. */
const OFFERS: readonly RegExp[] = [
  /\bthis (?:\w+ )?(?:is|represents|constitutes) (?:only |merely |just |simply |purely )*an? (?:(?:commercial|business|non-?binding|renewal) )*offer(?:\W*$|\W+(?:(?:and|it is|this is) )?not an? |,? (?:to|for|of) (?:enter|renew|list|supply|provid|sell|subscri|regist|order|services|goods|insertion|publication|an entry))/,
  /^\W*(?:an? |our )?offer\W+(?:and )?not an? (?:bill|invoice|demand)\b/,
  /\b(?:is|as|be|represents|constitutes) (?:only |merely )?(?:an? )?(?:\w+ )?solicitation\b|\bsolicitation (?:for|of) (?:(?:the|an?|your) )?(?:orders?|sale|purchase|supply|insertion|renewal|business|goods|services)\b/,
  /\b(?:you(?:'re)?|there|without|customers?) (?:(?:are|is|under|have) )*(?:no|any) (?:legal )?obligation(?: whatsoever| at all)? to (?:make (?:any |a |this |the )?payment|pay(?:\W*$| (?:this|it|the|any|us|unless))|renew|remit|proceed|accept(?:\W*$| (?:it|this|our|the offer)))/,
  /\b(?:no|any|nothing) (?:amount|payment|money|sum)?s? ?(?:is |are |will be )?(?:due|required|payable|owed|necessary) unless (?:and until )?(?:you|this offer|the offer|our offer) (?:(?:is|are|wish to|want to|choose to|decide to|first) )*(?:accept|renew|order|tak(?:e|en) up|subscribe)/,
  /\b(?:paying|payment of) (?:this|the) (?:\w+ )?(?:invoice|bill|amount|sum|offer)\b.{0,20}\b(?:you|constitutes|means|is|confirms)\b.{0,24}\b(?:accept(?:ance)?|agree(?:ment)? to|order)\b.{0,16}\boffer\b/,
  new RegExp(String.raw`\bif you ${NOT_WANTED}.{0,80}\b${NOT_PAID} (?:(?:this|the) (?:\w+ )?${PAPER}|it)\b`),
  new RegExp(
    String.raw`\b${NOT_PAID} (?:this|the) (?:\w+ )?${PAPER} (?:if|should|where) you (?:${NOT_WANTED}|not (?:wish|want))`,
  ),
];

/** True if a sentence, in lower case, says that the paper is an offer, and that nothing is owed unless it is accepted. */
export function isOfferIn(look: string): boolean {
  return OFFERS.some((words) => words.test(look));
}
