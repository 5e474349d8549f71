import type { z } from 'zod';
import { VARIABLES } from '../kernel/config/variables.ts';

const HEADER = `# Settings of Paycycle. Copy this file to .env and change what you need. Variables that are set in the environment win.
# A line without # shows a default. A line with # shows an example.
# Printed from api/src/kernel/config/variables.ts by \`npm run generate\`. Do not edit .env.example itself.
`;

/** Prints `.env.example`: each variable with its description, and with its default or an example. */
export function printEnvironment(): string {
  const sections = Object.entries(VARIABLES).map(
    ([heading, variables]) => `\n# --- ${heading} ---\n${printVariables(variables)}`,
  );
  return HEADER + sections.join('');
}

function printVariables(variables: Record<string, z.ZodType>): string {
  let last: string | undefined;
  let lines = '';
  for (const [name, type] of Object.entries(variables)) {
    const { description, example = '' } = type.meta() ?? {};
    if (description && description !== last) lines += `\n${comment(description)}`;
    last = description;
    const preset = type.parse(undefined);
    lines += preset === undefined ? `# ${name}=${example}\n` : `${name}=${preset === false ? 0 : preset}\n`;
  }
  return lines;
}

/** Lines of up to 120 characters. */
function comment(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(.{1,118})(?: |$)/g, '# $1\n');
}
