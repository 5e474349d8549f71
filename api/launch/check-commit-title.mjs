import { readFileSync } from 'node:fs';
import { fail } from './project.mjs';

// The commit-msg hook: refuses a commit whose title is not of the form that CONTRIBUTING.md describes.
const [file] = process.argv.slice(2);
const [title = ''] = readFileSync(file, 'utf8').split('\n');
const LENGTH_MAX = 72;

// Git writes the titles of merges, reverts and commits to squash.
if (!/^(Merge|Revert|fixup!|squash!) /.test(title)) {
  if (title.length > LENGTH_MAX) {
    fail(`The title has ${title.length} characters. Shorten it to ${LENGTH_MAX} and move the reason into the body.`);
  }
  if (!/^[a-z][a-z\d/, -]*: \S.*[^.]$/.test(title)) {
    fail("Write the title as 'area: imperative summary', for example 'payments: refuse to edit a downloaded run'.");
  }
}
