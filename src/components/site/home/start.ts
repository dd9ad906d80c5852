import { afterLargestPaint } from '#lib/client-section/after-paint.ts';
import './ticker.ts';

// Everything else of the page stands and works without its script, so that can wait.
void afterLargestPaint().then(() => import('./later.ts'));
