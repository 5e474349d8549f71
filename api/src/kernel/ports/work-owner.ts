/** The owner of long work. Each user and each company has one piece of each kind in progress; the others wait. */
export interface JobOwner {
  readonly userId: string;
  readonly companyId: number;
}
