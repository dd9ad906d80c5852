/** The script of every page, in one file. */
import { afterLargestPaint } from '#lib/client-section/after-paint.ts';
import './suppress.ts';
import './disclosure.ts';
import './theme-choice.ts';

// A signed-in doctor is shown at once. A later sign-in in another tab is detected while the page is open.
const known = document.documentElement.dataset.session === 'in' ? Promise.resolve() : afterLargestPaint();
void known.then(() => import('./account/account-corner.ts'));
