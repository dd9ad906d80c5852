import type { NoticeSummary } from '#contract/news/notices.ts';
import { NOTICE_TEXTS } from '#lib/news/notices.words.ts';
import { useText } from '../ui/use-text.ts';

export function useAudience({ audience, of }: NoticeSummary): string {
	const t = useText(NOTICE_TEXTS);
	return of === null ? t.audience[audience] : t.of(of);
}
