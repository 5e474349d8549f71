/** The lines of an address one after the other, without the empty ones. */
export function inOneLine(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ');
}
