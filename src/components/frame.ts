/** What every page runs, in one file. */
import './suppress.ts';
import './disclosure.ts';
import './theme-choice.ts';
import './account/account-corner.ts';
