/** An option by which an organisation tracks lines: of a tracking category in Xero; a class or a location in QuickBooks. */
export interface TrackingOption {
  /** 'Region' in Xero; 'Class' or 'Location' in QuickBooks. */
  readonly category: string;
  readonly option: string;
  readonly isArchived: boolean;
}

/** How QuickBooks' two ways of tracking are called here. A location is one of a whole bill. */
export const QUICKBOOKS_TRACKING = { class: 'Class', location: 'Location' } as const;

const BETWEEN = ': ';

/** How lines name an option: 'Region: North'. */
export function trackingName({ category, option }: Pick<TrackingOption, 'category' | 'option'>): string {
  return category + BETWEEN + option;
}

/** The option that a line names, whatever its case: an active one before an archived one. Undefined where there is none. */
export function findTrackingOption<Option extends TrackingOption>(
  options: readonly Option[],
  text: string,
): Option | undefined {
  const found = options.filter((option) => alike(trackingName(option)) === alike(text));
  return found.find(({ isArchived }) => !isArchived) ?? found[0];
}

/** Category and option of a line's text. Null for a text that names no category. */
export function trackingParts(text: string): Pick<TrackingOption, 'category' | 'option'> | null {
  const at = text.indexOf(BETWEEN);
  const category = text.slice(0, Math.max(at, 0)).trim();
  const option = text.slice(at + BETWEEN.length).trim();
  return category === '' || option === '' ? null : { category, option };
}

function alike(text: string): string {
  return text.trim().toLowerCase();
}
