import { useEffect, useState } from 'react';
import { SUGGEST_TEXTS } from '#lib/catalog/suggest.words.ts';
import { formatDate } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/Field.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import {
	answersOf,
	type Given,
	givenIn,
	type Offer,
	QUESTIONS,
	type QuestionName,
	searchOf,
	UNDECIDED,
} from './answers.ts';
import { ResultsSkeleton, SuggestResults } from './SuggestResults.tsx';

/** What the URL requests: the form, or the result of its answers. */
interface View {
	given: Given;
	result: boolean;
	/** The reader has just submitted the form, rather than opened or returned to the result. */
	asked?: boolean;
}

const viewOf = (offer: Offer): View => {
	const given = givenIn(location.search, offer);
	return { given, result: answersOf(given) !== null };
};

/**
 * The questionnaire and its result. The answers are in the URL, so a result can be shared, and the back
 * button returns to the form. The built page contains the form; opened with answers it shows placeholders
 * until the result is loaded (`data-suggest`, set before the first paint).
 */
export function Suggest({ slug, offer }: { slug: string; offer: Offer }) {
	const [view, setView] = useState<View>({ given: {}, result: false });
	const [opened, setOpened] = useState(0);

	useEffect(() => {
		const read = () => {
			// Back from a result: the form begins with its answers.
			setView((before) => {
				const now = viewOf(offer);
				return Object.keys(now.given).length > 0 ? now : { given: before.given, result: false };
			});
			setOpened((count) => count + 1);
		};
		if (location.search !== '') read();
		delete document.documentElement.dataset.suggest;
		window.addEventListener('popstate', read);
		return () => window.removeEventListener('popstate', read);
	}, [offer]);

	function go(search: string, next: View) {
		history.pushState(null, '', `${location.pathname}${search}`);
		setView(next);
		setOpened(opened + 1);
		window.scrollTo({ top: 0 });
	}

	const answers = view.result ? answersOf(view.given) : null;
	if (answers) {
		return (
			<SuggestResults
				key={opened}
				slug={slug}
				offer={offer}
				answers={answers}
				asked={view.asked === true}
				onChange={() => go('', { given: view.given, result: false })}
			/>
		);
	}
	return (
		<>
			<div className="in-data-[suggest=result]:hidden">
				<SuggestForm
					key={opened}
					offer={offer}
					given={view.given}
					onAnswers={(given) => go(searchOf(given), { given, result: true, asked: true })}
				/>
			</div>
			<div className="hidden in-data-[suggest=result]:block">
				<ResultsSkeleton />
			</div>
		</>
	);
}

interface Props {
	offer: Offer;
	/** Initial answers. */
	given: Given;
	onAnswers: (given: Given) => void;
}

function useQuestions(offer: Offer) {
	const [t, lang] = useWords(SUGGEST_TEXTS);
	const undecided = { value: UNDECIDED, label: t.undecided };
	return {
		exam: {
			question: t.exam,
			choices: offer.courses.map(({ slug, title }) => ({ value: slug, label: title })),
		},
		session: {
			question: t.session,
			choices: [
				...offer.sessions.map(({ id, name, target_exam_date: day }) => ({
					value: String(id),
					label: day === null ? name : t.sessionExam(name, formatDate(day, lang)),
				})),
				undecided,
			],
		},
		hours: {
			question: t.hours,
			hint: t.hoursHint,
			choices: offer.hours.map((from, index) => {
				const next = offer.hours[index + 1];
				const words =
					next === undefined ? t.hoursMost(String(from)) : t.hoursSpan(String(from), String(next - 1));
				return { value: String(from), label: localDigits(words, lang) };
			}),
		},
		repeater: {
			question: t.repeater,
			choices: [
				{ value: 'no', label: t.repeaterNo },
				{ value: 'yes', label: t.repeaterYes },
			],
		},
		faculty: {
			question: t.faculty,
			choices: [...offer.faculties.map(({ id, name }) => ({ value: String(id), label: name })), undecided],
		},
	} satisfies Record<
		QuestionName,
		{ question: string; hint?: string; choices: { value: string; label: string }[] }
	>;
}

/** The questionnaire. The answers are in uncontrolled fields, so that none is lost when the script loads late. */
function SuggestForm({ offer, given, onAnswers }: Props) {
	const t = useText(SUGGEST_TEXTS);
	const questions = useQuestions(offer);
	const action = useAction(async (found: Given) => onAnswers(found));
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);

	function submit(form: FormData) {
		const found: Given = {};
		for (const name of QUESTIONS) {
			const value = form.get(name);
			if (typeof value === 'string') found[name] = value;
		}
		const unanswered = QUESTIONS.filter((name) => found[name] === undefined);
		if (unanswered.length === 0) void action.run(found);
		else
			action.tell(
				Object.fromEntries(unanswered.map((name) => [name, t.missingOf(questions[name].question)])),
			);
	}

	return (
		<form method="get" noValidate onSubmit={submits(submit)} className="space-y-8">
			<Troubles of={action} fields={QUESTIONS} title={t.missing} />
			{QUESTIONS.map((name) => (
				<Choices
					key={name}
					name={name}
					{...questions[name]}
					error={action.faults[name] && t.missing}
					chosen={
						given[name] ??
						(name === 'exam' && offer.courses.length === 1 ? offer.courses[0]?.slug : undefined)
					}
				/>
			))}
			<Button type="submit" variant="accent" disabled={!ready} className="w-full sm:w-auto">
				{t.submit}
			</Button>
		</form>
	);
}

interface ChoicesProps {
	name: string;
	question: string;
	hint?: string | undefined;
	error?: string | undefined;
	choices: readonly { value: string; label: string }[];
	chosen: string | undefined;
}

/** One question with its answers as large targets; the first answer has the id for the error summary. */
function Choices({ name, question, hint, error, choices, chosen }: ChoicesProps) {
	const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
	return (
		<fieldset
			aria-describedby={described || undefined}
			className={error ? 'border-s-4 border-bad-solid ps-3' : ''}
		>
			<legend className="text-lg font-semibold">{question}</legend>
			{hint && (
				<p id={`${name}-hint`} className="text-sm text-text-muted">
					{hint}
				</p>
			)}
			<FieldError id={name} error={error} />
			<div className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
				{choices.map(({ value, label }, index) => (
					<label
						key={value}
						className="flex min-h-12 min-w-0 wrap-anywhere cursor-pointer items-center gap-3 rounded border border-control bg-surface px-3 py-2 leading-heading transition-colors hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft"
					>
						<input
							id={index === 0 ? name : undefined}
							type="radio"
							name={name}
							value={value}
							defaultChecked={value === chosen}
							className="size-5 shrink-0 accent-primary"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
