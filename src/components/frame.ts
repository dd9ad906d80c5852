/** What every page runs, in one file. */
import { afterLargestPaint } from '#lib/client-section/after-paint.ts';
import './suppress.ts';
import './disclosure.ts';
import './theme-choice.ts';

// Who is signed in is greeted at once. That a doctor signs in meanwhile, in another tab, is heard of when the page stands.
const known = document.documentElement.dataset.session === 'in' ? Promise.resolve() : afterLargestPaint();
void known.then(() => import('./account/account-corner.ts'));
