import { about } from './pages/about.ts';
import type { StaticPageText } from './pages/page-text.ts';
import { refundPolicy } from './pages/refund-policy.ts';
import { terms } from './pages/terms-condition.ts';

/** Demonstration texts of the pages that stand alone. */
export const staticPages: readonly StaticPageText[] = [about, terms, refundPolicy];
