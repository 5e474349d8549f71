/** Companies that pay out a shop's card takings and charge for it. */
export const CARD_COMPANIES =
  / (?:worldpay|elavon|cardnet|global payments|globalpay|first data|fiserv|fdms|dojo|paymentsense|takepayments|handepay|evo payments|valitor|teya|adyen|stripe|sumup|i?zettle|square(?:up)?|sq|paypal|gocardless|klarna|clearpay|shopify payments|tyl|barclaycard (?:merchant|payment)|bcard merchant|amex merchant|american express merchant|checkout com)\b/;
