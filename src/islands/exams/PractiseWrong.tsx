import { RotateCcw } from 'lucide-react';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { useAction } from '../my/shell/action.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { useWords } from '../ui/use-text.ts';

/** Maximum number of questions in a set. */
const MOST = 100;

/** Makes a set of the doctor's wrong answers in an exam, and opens it. `count`: how many, if known. */
export function PractiseWrong({ examId, count }: { examId: number; count?: number }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const go = useGo();
	const start = useAction(async () => {
		// Loaded on tap: this screen does not need the practice store before.
		const { startSet } = await import('#lib/practice/practice.ts');
		const wish = { mode: 'tutor', source: 'past', count: MOST, exam_id: examId } as const;
		const id = await startSet({ ...wish, subjects: [], types: [] });
		go(myPath('practice-set', { id }));
	});
	return (
		<div className="space-y-3 print:hidden">
			<Button
				variant="quiet"
				className="w-full sm:w-auto"
				icon={<RotateCcw size={18} />}
				loading={start.busy}
				loadingLabel={t.practiseOpening}
				onClick={() => void start.run()}
			>
				{count === undefined ? t.practiseWrong : t.practiseThese(formatCount(count, lang))}
			</Button>
			{start.trouble && (
				<ErrorNote
					message={start.trouble.code === 'practice.nothing_fits' ? t.practiseNone : start.trouble.message}
				/>
			)}
		</div>
	);
}
