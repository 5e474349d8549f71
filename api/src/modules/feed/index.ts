export { awaitCommits, changedIdsSince, isChangedSince } from './changed-since.read.ts';
export { heedsIfMatch } from './if-match.ts';
export { purgeFeed } from './purge-feed.service.ts';
export { VERSION_DESCRIPTION, versionOf } from './record-version.read.ts';
