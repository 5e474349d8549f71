export { awaitCommits, changedIdsSince, isChangedSince } from './changed-since.read.ts';
export { withIfMatch } from './if-match.ts';
export { purgeFeed } from './purge-feed.service.ts';
export { lastChangeOf, VERSION_DESCRIPTION, versionOf } from './record-version.read.ts';
