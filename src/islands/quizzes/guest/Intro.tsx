import { ChevronDown } from 'lucide-react';
import type { Quiz } from '#contract/quizzes/calls.ts';
import { normalisePhone } from '#lib/format/phone.ts';
import { quizRules } from '#lib/quizzes/mock-rules.ts';
import type { QuizGuest, QuizLook, QuizTry } from '#lib/quizzes/quiz-try.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { submits, type Trouble, Troubles, useAction } from '../../my/shell/action.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConsentField } from '../../ui/ConsentField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

type Words = (typeof QUIZ_TEXTS)['bn'];

interface Given {
	name: string;
	phone: string;
	consent: boolean;
}

/** Validation before sending. A name or a phone is sent with consent or not at all. */
function faultsOf({ name, phone, consent }: Given, needed: boolean, t: Words): Faults {
	const faults: Faults = {};
	if (needed && phone === '') faults.phone = t.phoneRequired;
	else if (phone !== '' && normalisePhone(phone) === null) faults.phone = t.phoneWrong;
	if (!consent && needed) faults.consent = t.consentRequired;
	else if (!consent && (name !== '' || phone !== '')) faults.consent = t.consentMissing;
	return faults;
}

/** The errors of a refusal by field; a missing phone or consent is refused without its field. */
function faultsIn({ code, fields, meta, message }: Trouble): Faults {
	if (code !== 'quiz.phone_needed') return fields;
	return { [meta.field === 'consent' ? 'consent' : 'phone']: fields.phone ?? message };
}

export function Intro({ quizTry, look }: { quizTry: QuizTry; look: QuizLook }) {
	const t = useText(QUIZ_TEXTS);
	const begun = look.state === 'started';
	const start = useAction(async (guest: QuizGuest) => {
		await quizTry.start(guest);
		const problem = quizTry.$problem.get();
		if (problem !== null) throw problem;
	});
	const faults = start.trouble ? faultsIn(start.trouble) : {};
	const trouble = start.trouble && { ...start.trouble, fields: faults };

	async function send(form: FormData): Promise<void> {
		if (begun) return void start.run({});
		const text = (name: FieldName) => String(form.get(name) ?? '').trim();
		const given = { name: text('name'), phone: text('phone'), consent: form.get('consent') !== null };
		const missing = faultsOf(given, look.phone_needed, t);
		if (Object.keys(missing).length > 0) return start.tell(missing);
		await start.run({
			...(given.name && { name: given.name }),
			...(given.phone && { phone: given.phone }),
			...(given.consent && { consent: true }),
		});
	}

	return (
		<form noValidate onSubmit={submits(send)} className="card space-y-5 p-5 md:p-6">
			{begun ? <Note title={t.begun}>{t.begunBody}</Note> : <Rules quiz={look.quiz} />}
			<Troubles of={{ trouble, attempt: start.attempt }} fields={FIELDS} title={t.notStarted} />
			{!begun && <GuestFields needed={look.phone_needed} faults={faults} />}
			<Button type="submit" variant="accent" wide loading={start.busy} loadingLabel={t.starting}>
				{begun ? t.goOn : look.quiz.mock ? t.startMock : t.start}
			</Button>
		</form>
	);
}

function Rules({ quiz }: { quiz: Quiz }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	return (
		<div>
			<h2 className="text-lg">{t.before}</h2>
			<ul className="mt-2 list-disc space-y-1 ps-5 marker:text-primary">
				{quizRules(quiz, lang).map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
		</div>
	);
}

const FIELDS = ['name', 'phone', 'consent'] as const;
type FieldName = (typeof FIELDS)[number];
type Faults = Partial<Record<FieldName, string>>;

function GuestFields({ needed, faults }: { needed: boolean; faults: Faults }) {
	const t = useText(QUIZ_TEXTS);
	const fields = (
		<div className="flex flex-col gap-5">
			<Field id="name" name="name" autoComplete="name" maxLength={80} label={t.name} error={faults.name} />
			<Field
				id="phone"
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="tel-national"
				maxLength={30}
				label={needed ? t.phoneNeeded : t.phone}
				hint={needed ? t.phoneNeededHint : t.phoneHint}
				error={faults.phone}
				required={needed}
			/>
			<ConsentField id="consent" error={faults.consent}>
				{needed ? t.consentNeeded : t.consent}
			</ConsentField>
		</div>
	);
	if (needed) return fields;
	return (
		<details
			className="group rounded-lg border border-line"
			open={Object.keys(faults).length > 0 || undefined}
		>
			<summary className="flex min-h-target items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold hover:bg-surface-2">
				{t.aboutYou}
				<ChevronDown
					size={20}
					className="shrink-0 text-text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="space-y-5 border-t border-line px-4 py-4">
				<p className="text-sm text-text-muted">{t.aboutYouHint}</p>
				{fields}
			</div>
		</details>
	);
}
