// One file for all that an open page needs to tell a failure and to get over it: it is loaded before that.
export { default } from '../shell/Notices.tsx'
export { loadStylesAgain, reloadIfThatHelps } from './release.ts'
