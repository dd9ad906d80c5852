import { useStore } from '@nanostores/react';
import { ArrowRight, ChevronDown, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { FaqTopic } from '#contract/constants.ts';
import type { Faq } from '#contract/site/calls.ts';
import { paths } from '#lib/paths.ts';
import { storedVote } from '#lib/site/faq-votes.ts';
import { faq$, sendVote, topicFaqs$ } from '#lib/site/faqs.ts';
import { FAQ_TEXTS } from '#lib/site/faqs.words.ts';
import { Button } from '../../ui/Button.tsx';
import { Again } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';

/**
 * Questions of one topic beside the related screen, answered in place. If help fails to load, nothing is
 * shown. Reserve space for its box if the content below must not move.
 */
export function Help({ topic, className = '' }: { topic: FaqTopic; className?: string }) {
	const t = useText(FAQ_TEXTS);
	const heading = useId();
	const { data } = useStore(topicFaqs$(topic));
	// An empty box, not null: an element that waits to become visible must exist.
	if (!data || data.faqs.length === 0) return <div className={className} />;
	return (
		<Section id={heading} title={t.helpTitle} className={className} head="mb-3 text-base">
			<ul className="card divide-y divide-line">
				{data.faqs.map((faq) => (
					<HelpRow key={faq.id} faq={faq} />
				))}
			</ul>
			<a href={`${paths.faqs}#${topic}`} className="btn btn-plain -ms-3 mt-1">
				{t.allFaqs}
				<ArrowRight size={18} />
			</a>
		</Section>
	);
}

function HelpRow({ faq }: { faq: Faq }) {
	const [open, setOpen] = useState(false);
	const answer = useId();
	return (
		<li>
			<button
				type="button"
				aria-expanded={open}
				aria-controls={answer}
				onClick={() => setOpen(!open)}
				className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 py-3 text-start transition-colors hover:bg-surface-2"
			>
				<span lang="bn" className="min-w-0 flex-1">
					{faq.title}
				</span>
				<ChevronDown
					size={20}
					className={`shrink-0 text-text-muted transition-transform ${open ? 'rotate-180' : ''}`}
				/>
			</button>
			<div id={answer} hidden={!open} className="px-4 pt-1 pb-4">
				{open && <Answer id={faq.id} />}
			</div>
		</li>
	);
}

function Answer({ id }: { id: number }) {
	const t = useText(FAQ_TEXTS);
	const $faq = faq$(id);
	const { data, error } = useStore($faq);
	if (data) {
		return (
			<>
				<div
					lang="bn"
					className="prose"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown and removes all tags
					dangerouslySetInnerHTML={{ __html: data.faq.body_html }}
				/>
				<Helped id={id} />
			</>
		);
	}
	if (error) {
		return (
			<div role="alert" className="flex flex-wrap items-center justify-between gap-3">
				<p>{t.answerFailed}</p>
				<Again again={$faq.revalidate} />
			</div>
		);
	}
	return (
		<Loading>
			<SkeletonText lines={4} />
		</Loading>
	);
}

const INK = { nothing: 'text-text-muted', thanks: 'text-good', failed: 'text-bad' };

/** Asks whether an answer helped; the last choice counts. */
function Helped({ id }: { id: number }) {
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
