/** What is signed of a record: which link of which company, and its hash, which covers all before it. */
export function signedText(companyId: number, link: number, hash: string, at: string): string {
  return `paycycle record\ncompany ${companyId}\nlink ${link}\nhash ${hash}\nat ${at}\n`;
}
