import { useStore } from '@nanostores/react';
import { REMOVAL_TEXTS } from '#lib/account/removal.words.ts';
import { $examDoctor, $removal, $sessionEnded, reloadAfterTimeout } from '#lib/account/session.ts';
import { MY_TEXTS, TIMEOUT_TEXTS } from '#lib/text/my.ts';
import { RemovalText } from '../../shared/RemovalText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useText } from '../../ui/use-text.ts';

/** The session ended while the page was open: a reload leads to the sign-in. During an exam the exam screen itself asks. */
export function SessionTimeout() {
	const t = useText(MY_TEXTS);
	const removed = useText(REMOVAL_TEXTS);
	const removal = useStore($removal);
	const ended = useStore($sessionEnded);
	const inExam = useStore($examDoctor) !== null;
	return (
		<Dialog
			must
			open={ended && !inExam}
			title={removal ? removed.title : TIMEOUT_TEXTS.en}
			actions={<Button onClick={reloadAfterTimeout}>{TIMEOUT_TEXTS.reload}</Button>}
		>
			{removal ? (
				<RemovalText removal={removal} />
			) : (
				<>
					<p lang="bn" className="font-semibold">
						{TIMEOUT_TEXTS.bn}
					</p>
					<p className="text-text-muted">{t.timeoutBody}</p>
				</>
			)}
		</Dialog>
	);
}
