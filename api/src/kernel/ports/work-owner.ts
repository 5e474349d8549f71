/** The owner of long work. Each user and each company has one piece of a kind in work; the others wait. */
export interface WorkOwner {
  readonly userId: string;
  readonly companyId: number;
}
