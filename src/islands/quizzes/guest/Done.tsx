import { useStore } from '@nanostores/react';
import { joiningOf } from '#contract/account/joining.ts';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import { $token } from '#lib/account/session.ts';
import { SUGGEST_TEXTS } from '#lib/catalog/suggest.words.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { loginPath, myPath, paths, withNext } from '#lib/paths.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { $now } from '#lib/state/clock.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { KeepResult } from '../KeepResult.tsx';
import { ResultView } from '../ResultView.tsx';
import { ShareResult } from '../ShareResult.tsx';

export function Done({ id, result }: { id: string; result: QuizResult }) {
	return (
		<div className="space-y-8">
			<ResultView result={result}>
				{result.suggestion && <OneBatch suggestion={result.suggestion} />}
				<ShareResult id={id} result={result} />
				<Keep id={id} result={result} />
			</ResultView>
			{!result.suggestion && <Next />}
		</div>
	);
}

function OneBatch({ suggestion: { batch, reasons } }: { suggestion: NonNullable<QuizResult['suggestion']> }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const suggest = useText(SUGGEST_TEXTS);
	const catalog = useText(CATALOG_TEXTS);
	const joining = joiningOf(batch, $now.get());
	const short = reasons.find(({ kind, good }) => kind === 'syllabus' && !good)?.values;
	return (
		<Section
			id="quiz-batch"
			title={t.batchTitle}
			className="card p-5 md:p-6"
			head="text-base text-text-muted"
		>
			<p className="mt-1 text-lg font-semibold">{batch.title}</p>
			{joining !== 'open' && <p className="mt-1">{catalog.joining[joining]}</p>}
			{short?.session && short.of && (
				<p className="mt-2 font-semibold">
					{suggest.takeLater({ session: short.session, of: formatDate(short.of, lang) })}
				</p>
			)}
			<p className="tabular mt-3 flex flex-wrap items-baseline gap-x-4">
				<strong className="text-xl">{formatMoney(batch.price, lang)}</strong>
				<span className="text-text-muted">{t.starts(formatDate(batch.starts_on, lang))}</span>
			</p>
			<ButtonLink href={paths.batch(batch.id)} variant="accent" className="mt-4">
				{t.seeBatch}
			</ButtonLink>
		</Section>
	);
}

function Next() {
	const t = useText(QUIZ_TEXTS);
	return (
		<Section id="quiz-next" title={t.nextTitle} className="card p-5 md:p-6" head="text-lg">
			<p className="mt-1">{t.nextBody}</p>
			<div className="mt-4 flex flex-col gap-3 sm:flex-row">
				<ButtonLink href={paths.courses} variant="accent">
					{t.toCourses}
				</ButtonLink>
				<ButtonLink href={paths.quizzes} variant="quiet">
					{t.all}
				</ButtonLink>
			</div>
		</Section>
	);
}

/** Saves to the account: at once for a signed-in doctor, otherwise after the sign-in. */
function Keep({ id, result }: { id: string; result: QuizResult }) {
	const t = useText(QUIZ_TEXTS);
	const signedIn = useStore($token) !== null;
	const screen = myPath('quiz-results', { key: id });
	const next = { name: 'quiz-results', params: { key: id } } as const;
	const guest = (
		<div className="flex flex-col gap-3 sm:flex-row">
			<ButtonLink href={loginPath(next)}>{t.loginToKeep}</ButtonLink>
			<ButtonLink href={withNext(paths.join, JSON.stringify(next))} variant="quiet">
				{t.join}
			</ButtonLink>
		</div>
	);
	return (
		<KeepResult
			id={id}
			result={result}
			onKept={() => location.assign(screen)}
			kept={<ButtonLink href={screen}>{t.seeKept}</ButtonLink>}
			guest={!signedIn && guest}
		/>
	);
}
