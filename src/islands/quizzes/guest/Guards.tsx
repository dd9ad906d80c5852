import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { formatDateTime } from '#lib/format/date.ts';
import { formatWait } from '#lib/format/duration.ts';
import { paths } from '#lib/paths.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { $now, isPast, timeLeft } from '#lib/state/clock.ts';
import { NETWORK_TEXTS } from '#lib/text/errors.ts';
import { useSlow } from '../../shared/use-slow.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyCard } from '../../ui/Empty.tsx';
import { Note } from '../../ui/Note.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

/** Shown while the permissions of this device are loaded. Without scripts it is not shown. */
export function Opening() {
	const t = useText(QUIZ_TEXTS);
	const network = useText(NETWORK_TEXTS);
	const slow = useSlow(true);
	return (
		<div className="noscript:hidden">
			<Loading label={t.opening}>
				{slow && <p className="mb-4 text-text-muted">{network.slow}</p>}
				<Skeleton className="h-72 w-full rounded-lg" />
			</Loading>
		</div>
	);
}

export function TooEarly({ opensAt, then }: { opensAt: string; then: () => void }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const now = useStore($now);
	const open = useEffectEvent(then);
	const due = isPast(opensAt, now);
	useEffect(() => {
		if (due) open();
	}, [due]);
	return (
		<Note title={t.earlyTitle} action={<AllQuizzes />}>
			{t.earlyBody(formatWait(timeLeft(opensAt, now), lang), formatDateTime(opensAt, lang))}
		</Note>
	);
}

export function Closed({ late }: { late: boolean }) {
	const t = useText(QUIZ_TEXTS);
	return (
		<Note tone="warn" role={late ? 'alert' : 'status'} title={t.closedTitle} action={<AllQuizzes />}>
			{late ? t.closedLate : t.closedBody}
		</Note>
	);
}

export function Tried({ slug, id }: { slug: string; id: string | null }) {
	const t = useText(QUIZ_TEXTS);
	return (
		<Note
			title={t.triedTitle}
			action={
				id === null ? <AllQuizzes /> : <ButtonLink href={paths.quizResult(slug, id)}>{t.toResult}</ButtonLink>
			}
		>
			{id === null ? t.triedNoKey : t.triedBody}
		</Note>
	);
}

/** `slug`: the quiz of a missing result, if it is known. */
export function Missing({ what, slug }: { what: 'quiz' | 'result'; slug?: string }) {
	const t = useText(QUIZ_TEXTS);
	const quiz = what === 'quiz';
	return (
		<EmptyCard
			title={quiz ? t.missingQuiz : t.missingResult}
			action={
				<div className="flex flex-col gap-3 sm:flex-row">
					{!quiz && slug && <ButtonLink href={paths.quiz(slug)}>{t.toQuiz}</ButtonLink>}
					<AllQuizzes />
				</div>
			}
		>
			{quiz ? t.missingQuizBody : t.missingResultBody}
		</EmptyCard>
	);
}

function AllQuizzes() {
	const t = useText(QUIZ_TEXTS);
	return (
		<ButtonLink href={paths.quizzes} variant="quiet">
			{t.all}
		</ButtonLink>
	);
}
