import { localDigits } from '#lib/format/digits.ts';
import { countAnswers } from '#lib/quizzes/quiz-try.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { Decide, Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/use-text.ts';

/** The confirmation before sending: links to blanks, and that nothing can be changed afterwards. */
export function ConfirmDialog({
	answers,
	onSend,
	onClose,
}: {
	answers: readonly string[];
	onSend: () => void;
	onClose: () => void;
}) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const { places, answered, blank, blankIn } = countAnswers(answers);
	const goTo = (no: number) => {
		onClose();
		// The dialog returns the focus when it closes; after that the question gets it.
		requestAnimationFrame(() => document.getElementById(`question-${no}`)?.focus());
	};
	return (
		<Dialog
			open
			title={t.confirmTitle}
			onClose={onClose}
			actions={
				<Decide label={t.confirmDo} variant="accent" onDo={onSend} keep={t.confirmBack} onKeep={onClose} />
			}
		>
			{blank === 0 ? (
				<p>{t.confirmFull}</p>
			) : (
				<div>
					<p>{t.confirmBlank(answered, places)}</p>
					<ul className="mt-2 flex flex-wrap gap-2">
						{blankIn.map((no) => (
							<li key={no}>
								<button
									type="button"
									aria-label={t.goTo(no)}
									onClick={() => goTo(no)}
									className="tabular inline-flex size-target items-center justify-center rounded border border-control bg-surface font-semibold hover:bg-surface-2"
								>
									{localDigits(no, lang)}
								</button>
							</li>
						))}
					</ul>
				</div>
			)}
			<p className="font-semibold">{t.confirmBody}</p>
		</Dialog>
	);
}
