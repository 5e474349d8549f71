#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) >= 22) {
  await import('./dist/paycycle.js');
} else {
  process.stderr.write(`paycycle needs Node.js 22.17 or newer. This is ${process.versions.node}.\n`);
  process.exitCode = 1;
}
