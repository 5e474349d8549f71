/** For whom long work is done: each user and each company has one piece of a kind in work, and the rest waits. */
export interface WorkOwner {
  readonly userId: string;
  readonly companyId: number;
}
