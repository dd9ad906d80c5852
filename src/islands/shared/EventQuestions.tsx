import { MessageCircleQuestion, PlayCircle } from 'lucide-react';
import { useState } from 'react';
import type { QuestionThread } from '#contract/schedule/learning.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { askQuestion, questions$ } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { drafts } from '#lib/state/draft.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { ReadView } from '../my/shell/ReadView.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { DoneNote } from '../ui/Note.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText, useWords } from '../ui/use-text.ts';

const SHORTEST = 5;

export interface EventQuestionsProps {
	eventId: string | number;
	/** The current second of the recording; null before it plays. */
	atSecond?: (() => number | null) | undefined;
	/** Seeks to a second of the recording. */
	onJump?: ((second: number) => void) | undefined;
}

export function EventQuestions({ eventId, atSecond, onJump }: EventQuestionsProps) {
	const t = useText(LEARNING_TEXTS);
	const id = String(eventId);
	return (
		<ReadView
			of={questions$(id)}
			skeleton={<Skeleton className="h-40 w-full rounded-lg" />}
			refusals={{ 'event.not_attended': () => <p className="text-text-muted">{t.questionsLater}</p> }}
		>
			{({ threads }) => (
				<div className="space-y-6">
					<Ask eventId={id} atSecond={atSecond} />
					{threads.length === 0 ? (
						<p className="flex items-center gap-2 text-text-muted">
							<MessageCircleQuestion size={20} className="shrink-0" />
							{t.noQuestions}
						</p>
					) : (
						<ul className="divide-y divide-line border-y border-line">
							{threads.map((thread) => (
								<Thread key={thread.id} thread={thread} onJump={onJump} />
							))}
						</ul>
					)}
				</div>
			)}
		</ReadView>
	);
}

const TONE: Record<QuestionThread['status'], BadgeTone> = {
	open: 'warn',
	answered: 'good',
	hidden: 'neutral',
};

function Thread({ thread, onJump }: Pick<EventQuestionsProps, 'onJump'> & { thread: QuestionThread }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const { at_second: at, mine, status, answers } = thread;
	return (
		<li className="space-y-2 py-4">
			<div className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
				{mine && <Badge tone="primary">{t.mine}</Badge>}
				{mine && <Badge tone={TONE[status]}>{t.status[status]}</Badge>}
				{at !== null &&
					(onJump ? (
						<button
							type="button"
							aria-label={t.jump(clockOf(at, lang))}
							onClick={() => onJump(at)}
							className="-my-2 inline-flex min-h-target items-center gap-1.5 rounded px-1 font-semibold text-link"
						>
							<PlayCircle size={18} />
							<span className="tabular">{clockOf(at, lang)}</span>
						</button>
					) : (
						<span className="tabular">{t.at(clockOf(at, lang))}</span>
					))}
				<span>{formatDateTime(thread.asked_at, lang)}</span>
			</div>
			<p className="font-semibold break-words whitespace-pre-line">{thread.text}</p>
			{answers.map((answer) => (
				<div key={answer.at} className="border-s-4 border-primary-line ps-3">
					<p className="text-sm font-semibold text-primary">{t.answer}</p>
					<p className="break-words whitespace-pre-line">{answer.text}</p>
				</div>
			))}
		</li>
	);
}

/** The part of a question that is stored until it is sent. */
interface Draft {
	text: string;
	/** The second at which it was begun; null: about the class as a whole. */
	at: number | null;
}
const EMPTY: Draft = { text: '', at: null };

function Ask({ eventId, atSecond }: { eventId: string; atSecond: (() => number | null) | undefined }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const name = `question/${eventId}`;
	const field = `question-${eventId}`;
	const [draft, setDraft] = useState<Draft>(() => drafts.read<Draft>(name) ?? EMPTY);
	const [bound, setBound] = useState(true);
	const [sent, setSent] = useState(false);
	const action = useAction(async (text: string, at: number | null) => {
		await askQuestion(eventId, text, at);
		drafts.drop(name);
	});
	function store(text: string): void {
		// The time is when the question was begun, not when it was sent.
		const at = draft.text === '' || text === '' ? (atSecond?.() ?? null) : draft.at;
		const next = { text, at: at === null ? null : Math.floor(at) };
		setSent(false);
		setDraft(next);
		drafts.write(name, next);
	}
	async function send(): Promise<void> {
		const text = draft.text.trim();
		if (text.length < SHORTEST) action.tell({ [field]: t.askShort });
		else if (await action.run(text, bound ? draft.at : null)) {
			setDraft(EMPTY);
			setSent(true);
		}
	}
	return (
		<form noValidate className="space-y-4" onSubmit={submits(send)}>
			<Troubles of={action} fields={[field]} title={t.notAsked} />
			<TextArea
				id={field}
				label={t.ask}
				hint={`${t.askHint} ${t.questionsLead}`}
				error={action.faults[field] ?? action.faults.text}
				value={draft.text}
				maxLength={1000}
				rows={3}
				onChange={(event) => store(event.target.value)}
			/>
			{draft.at !== null && draft.text !== '' && (
				<label className="flex min-h-target cursor-pointer items-center gap-3">
					<input
						type="checkbox"
						checked={bound}
						onChange={(event) => setBound(event.target.checked)}
						className="size-5 shrink-0 accent-primary"
					/>
					<span className="tabular">{t.askAt(clockOf(draft.at, lang))}</span>
				</label>
			)}
			<SubmitButton className="" variant="primary" of={action}>
				{t.askSend}
			</SubmitButton>
			{sent && <DoneNote>{t.asked}</DoneNote>}
		</form>
	);
}
