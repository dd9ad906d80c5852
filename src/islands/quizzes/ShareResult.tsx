import { Check, Copy, Image, Share2 } from 'lucide-react';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { formatOrdinal } from '#lib/format/ordinal.ts';
import { paths } from '#lib/paths.ts';
import { drawResult } from '#lib/quizzes/share-picture.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { saveFile } from '#lib/save-file.ts';
import { useCopied } from '../shared/use-copied.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/use-text.ts';

async function passOn(file: File, title: string): Promise<void> {
	const share = { files: [file], title };
	if (!navigator.canShare?.(share)) return saveFile(file, file.name);
	await navigator.share(share).catch((error: unknown) => {
		// Closing the share sheet without a choice is not an error.
		if (!(error instanceof Error && error.name === 'AbortError')) saveFile(file, file.name);
	});
}

/** Shares the quiz with the own marks but no answers, for others; or the link to the result, with every answer, for oneself. */
export function ShareResult({ id, result }: { id: string; result: QuizResult }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const { copied, refused, copy } = useCopied();
	const { slug, title } = result.quiz;
	const invite = result.quiz.mock ? t.shareMock : t.share;
	const address = (path: string) => new URL(path, location.origin).href;
	const link = address(paths.quizResult(slug, id));
	const url = address(paths.quiz(slug));
	const say = result.quiz.mock ? t.shareMockText : t.shareText;
	const text = say(title, formatMarks(result.score, lang), formatMarks(result.total, lang));
	const invitation = `${text} ${url}`;

	async function share(): Promise<void> {
		if (typeof navigator.share !== 'function') return copy(invitation);
		// Closing the share sheet without a choice is not an error.
		await navigator.share({ title, text, url }).catch(() => {});
	}
	async function picture(): Promise<void> {
		const { place, tries, quiz } = result;
		const blob = await drawResult({
			kind: quiz.mock ? t.mock : t.quiz,
			title,
			marks: t.marksWords(formatMarks(result.score, lang), formatMarks(result.total, lang)),
			place: place === null ? null : t.placed(formatOrdinal(place, lang), formatCount(tries, lang)),
			site: location.host,
		});
		if (blob) await passOn(new File([blob], `${slug}.png`, { type: blob.type }), title);
	}
	const sign = (what: string, Icon: typeof Copy) =>
		copied === what ? <Check size={18} /> : <Icon size={18} />;
	return (
		<section aria-label={invite}>
			<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
				<Button icon={sign(invitation, Share2)} onClick={() => void share()}>
					{copied === invitation ? t.copied : invite}
				</Button>
				<Button variant="quiet" icon={<Image size={18} />} onClick={() => void picture()}>
					{t.picture}
				</Button>
				<Button variant="quiet" icon={sign(link, Copy)} onClick={() => void copy(link)}>
					{copied === link ? t.copied : t.copyLink}
				</Button>
			</div>
			<p role="status" className="sr-only">
				{copied && t.copied}
			</p>
			{refused !== null && (
				<Field
					label={t.copyByHand}
					readOnly
					value={refused}
					className="mt-3"
					onFocus={(event) => event.currentTarget.select()}
				/>
			)}
			<p className="mt-3 text-sm text-text-muted">{t.linkHint}</p>
		</section>
	);
}
