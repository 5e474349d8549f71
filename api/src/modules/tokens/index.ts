export { findTokenCaller } from './token-caller.read.ts';
