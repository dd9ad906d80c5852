import type { ReactNode } from 'react';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import { claimQuizResult } from '#lib/quizzes/quizzes.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { useAction } from '../my/shell/action.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';

interface KeepResultProps {
	id: string;
	result: QuizResult;
	onKept: () => void;
	kept?: ReactNode;
	guest?: ReactNode;
}

/** The offer to save the result, or that it is saved; nothing if it belongs to another doctor. */
export function KeepResult({ id, result: { claimed }, onKept, kept, guest }: KeepResultProps) {
	const t = useText(QUIZ_TEXTS);
	const claim = useAction(async () => {
		await claimQuizResult(id);
		onKept();
	});
	if (claimed === 'other') return null;
	if (claimed === 'mine')
		return (
			<Note tone="good" role="status" action={kept}>
				{t.kept}
			</Note>
		);
	const button = (
		<Button loading={claim.busy} loadingLabel={t.keeping} onClick={() => void claim.run()}>
			{t.keep}
		</Button>
	);
	return (
		<Note
			title={claim.trouble ? t.keepFailed : t.keepTitle}
			tone={claim.trouble ? 'bad' : 'info'}
			action={guest || button}
		>
			<span role={claim.trouble ? 'alert' : undefined}>{claim.trouble?.message ?? t.keepBody}</span>
		</Note>
	);
}
