/** An e-mail address for somebody who may not read all of it, such as 's•••@harbour.example'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`;
}
