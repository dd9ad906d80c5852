import { formatRelativeTime } from '#lib/format/date.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { useWords } from '../ui/use-text.ts';

/** Until when staff answer, in words, and whether that is overdue; null if no answer is due. */
export function useDue(dueAt: string | null): { words: string; late: boolean } | null {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const now = useMinute();
	if (dueAt === null) return null;
	const late = Date.parse(dueAt) < now;
	const when = formatRelativeTime(dueAt, now, lang);
	return { words: late ? t.answerLate(when) : t.answerBy(when), late };
}
