/*
 * Makes the page tests quicker. Vitest runs `setup.ts` before each file. It runs this module once for all files of a worker,
 * because they share modules and the window (`isolate: false`).
 */
import { rememberComputedStyles } from './computed-styles.ts';
import { printThePageOnlyAtTheEnd } from './quick-failed-queries.ts';
import { leaveOutUnreadStyles } from './unread-styles.ts';
import { leaveOutOwnerStacks } from './without-owner-stacks.ts';

leaveOutOwnerStacks();
leaveOutUnreadStyles();
rememberComputedStyles();
printThePageOnlyAtTheEnd();
