/** Words of the generated books. None of them is in the engine. */
export const FIRST_WORDS = (
  'Aberford Blackmoor Carrick Dovedale Elmwood Farringdon Gresham Hartwell Inverness Jackdaw Kestlebury Langley Meadow ' +
  'Newbury Oldfield Parkside Queensway Rosebank Sandringham Tamworth Upton Vauxhall Whitby Yew Bramley Copper Dragon ' +
  'Falcon Granite Harbour Iron Lighthouse Mill Northern Orchard Pioneer Riverside Sterling Summit Trent'
).split(' ');

export const TRADES = [
  'Joinery',
  'Dental Supplies',
  'Tile & Stone',
  'Bakery',
  'Roofing',
  'Textiles',
  'Wholesale Foods',
  'Coaches',
  'Glass and Glazing',
  'Photography',
  'Timber Merchants',
  'Web Hosting',
  'Scaffolding',
  'Flooring',
  'Produce',
  'Couriers',
  'Laundry',
  'Pest Control',
  'Translations',
  'Safety Training',
] as const;

export const ENDINGS = ['Ltd', 'Limited', '(Bristol) Ltd', 'LLP', '', 'UK Limited', '& Co', 'Partners LLP'] as const;

export const SHOPS = [
  'WAITROSE 214',
  'BOOTS UK 0931',
  'NCP CAR PARK',
  'ESSO ROUNDSWOOD',
  'SP MICROSOFT*365',
  'WH SMITH 77',
  'RYANAIR FR8841',
  'NANDOS YORK',
  'INTEREST',
  'DVLA VEHICLE TAX',
] as const;

export const SAYINGS = [
  'thank you',
  'account',
  'as agreed',
  'your invoice',
  'supplies',
  'settlement',
  'monthly',
  'bill',
] as const;
