import { afterLargestPaint } from '#lib/client-section/after-paint.ts';
import './ticker.ts';

// Everything else on the page works without its script, so it can load later.
void afterLargestPaint().then(() => import('./later.ts'));
