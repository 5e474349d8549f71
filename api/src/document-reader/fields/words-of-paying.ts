/** Parts of patterns for what bills say of paying, in lower case. */

export const CARD = String.raw`(?:(?:credit|debit|payment|company|business|bank|corporate|contactless|your) )*(?:cards?|visa|master ?card|amex|american express|maestro)(?: (?:debit|credit|card))?`;
export const WALLET = String.raw`(?:pay ?pal|stripe|klarna|apple ?pay|google ?pay|sum ?up|square|world ?pay|sage ?pay|i?zettle|shop ?pay|amazon ?pay)`;
export const MEANS = String.raw`(?:a |your |our |the )?(?:${CARD}|${WALLET}|cash|cheque|check|chq|bacs|chaps|bank transfer|faster payments?|(?:internet|online) (?:banking|transfer)|transfer|go ?cardless|chip (?:and|&) pin|direct debit|d\/?d|standing order|online|(?:tele)?phone|(?:at )?(?:the )?(?:check-?out|till|counter|point of sale))`;
/** A marketplace where goods are bought and paid. A preposition shows that the sentence is about the payment. */
export const MARKET = String.raw`(?:(?:by|via|through|on|with|using|in|over) (?:a |your |our |the )?(?:e-?bay|etsy|amazon|shopify|vinted|gumtree|ali ?express|alibaba|wayfair|not on the high street|web ?site|web ?shop|(?:online|web) (?:shop|store)|market ?place|app))`;
export const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`;
export const DAY = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?[ ./-]|\d{4}-\d\d|${MONTH} \d|(?:mon|tues?|wednes|thurs|fri|satur|sun)day\b)`;
export const THANKS = String.raw`(?:with (?:many |our |grateful )?thanks|thank(?:s| you)(?: very much| kindly)?|many thanks)`;
