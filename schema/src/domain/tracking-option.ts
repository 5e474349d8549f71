/** An option by which an organisation tracks lines: of a tracking category in Xero; a class or a location in QuickBooks. */
export interface TrackingOption {
  /** 'Region' in Xero; 'Class' or 'Location' in QuickBooks. */
  readonly category: string;
  readonly option: string;
  readonly isArchived: boolean;
}

/** Names of QuickBooks' two kinds of tracking. A location applies to a whole bill. */
export const QUICKBOOKS_TRACKING = { class: 'Class', location: 'Location' } as const;

const BETWEEN = ': ';

/** Name of an option on lines: 'Region: North'. */
export function trackingName({ category, option }: Pick<TrackingOption, 'category' | 'option'>): string {
  return category + BETWEEN + option;
}

/**
 * Finds the option that a line names, ignoring case. Prefers an active one to an archived one; undefined if there is none.
 */
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
