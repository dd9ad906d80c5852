import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lateBody } from '#lib/exams/sealed-sheet.ts';
import { type UnsentAnswers as Found, type Outcome, unsentAnswers } from '#lib/exams/unsent-answers.ts';
import { UNSENT_TEXTS } from '#lib/exams/unsent-answers.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { Button } from '../../ui/Button.tsx';
import { Note, type Tone } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { useRouteName } from './route-name.ts';
import { ScreenButton } from './ScreenLink.tsx';

/** Sends exam answers that are on this phone only, on every screen and when the network returns, and shows the result. */
export function UnsentAnswers() {
	const { $unsent, send, dismiss } = unsentAnswers();
	const all = useStore($unsent);
	const screen = useRouteName()?.name;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each screen checks again
	useEffect(() => {
		const look = () => void send();
		look();
		window.addEventListener('online', look);
		return () => window.removeEventListener('online', look);
	}, [screen, send]);
	return (
		<div role="status" className="page space-y-3 pt-4 empty:hidden">
			{all.map((found) => (
				<One key={found.attemptId} found={found} onRead={() => dismiss(found.attemptId)} />
			))}
		</div>
	);
}

const TONE: Record<Outcome['kind'], Tone> = {
	running: 'info',
	waiting: 'warn',
	case: 'info',
	refused: 'bad',
};

function One({ found, onRead }: { found: Found; onRead: () => void }) {
	const [t, lang] = useWords(UNSENT_TEXTS);
	const { title, screen, places, outcome } = found;
	const goesOn = outcome.kind === 'running' && screen !== undefined;
	const here = outcome.kind === 'waiting' || (outcome.kind === 'running' && !outcome.saved);
	const head = here ? t.titleHere : t.title;
	return (
		<Note
			tone={TONE[outcome.kind]}
			title={head(title ?? t.anExam, formatCount(places, lang))}
			action={
				goesOn ? (
					<ScreenButton to={screen} variant="accent">
						{t.back}
					</ScreenButton>
				) : (
					<Button variant="quiet" onClick={onRead}>
						{t.read}
					</Button>
				)
			}
		>
			<Sentence outcome={outcome} />
		</Note>
	);
}

function Sentence({ outcome }: { outcome: Outcome }) {
	const t = useText(UNSENT_TEXTS);
	const late = useText(OFFLINE_TEXTS);
	switch (outcome.kind) {
		case 'running':
			return outcome.saved ? t.saved : t.elsewhere;
		case 'waiting':
			return t.waiting;
		case 'case':
			return `${t.handedIn} ${lateBody(outcome.late, late)}`;
		case 'refused':
			return `${outcome.message} ${t.refused}`;
	}
}
