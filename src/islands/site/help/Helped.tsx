import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { storedVote } from '#lib/site/faq-votes.ts';
import { sendVote } from '#lib/site/faqs.ts';
import { FAQ_TEXTS } from '#lib/site/faqs.words.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';

const INK = { nothing: 'text-text-muted', thanks: 'text-good', failed: 'text-bad' };

/** Asks whether an answer helped; the last choice counts. */
export function Helped({ id }: { id: number }) {
	const t = useText(FAQ_TEXTS);
	const [choice, setChoice] = useState<boolean>();
	const [said, setSaid] = useState<'thanks' | 'failed'>();
	useEffect(() => setChoice(storedVote(id)), [id]);

	async function send(helpful: boolean) {
		setChoice(helpful);
		setSaid(undefined);
		try {
			await sendVote(id, helpful);
			setSaid('thanks');
		} catch {
			setSaid('failed');
		}
	}

	const choices = [
		{ helpful: true, word: t.yes, Icon: ThumbsUp },
		{ helpful: false, word: t.no, Icon: ThumbsDown },
	];
	return (
		<div className="mt-4 border-t border-line pt-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="font-semibold">{t.helped}</p>
				<div className="flex gap-2">
					{choices.map(({ helpful, word, Icon }) => (
						<Button
							key={word}
							variant="quiet"
							aria-pressed={choice === helpful}
							onClick={() => send(helpful)}
							icon={<Icon size={18} />}
							className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
						>
							{word}
						</Button>
					))}
				</div>
			</div>
			<p role="status" className={`mt-1 min-h-7 text-sm ${INK[said ?? 'nothing']}`}>
				{said === undefined && t.feedbackHint}
				{said === 'failed' && t.feedbackFailed}
				{said === 'thanks' && (choice ? t.thanksYes : t.thanksNo)}
			</p>
		</div>
	);
}
