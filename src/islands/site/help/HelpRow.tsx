import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Faq } from '#contract/site/calls.ts';
import { faq$ } from '#lib/site/faqs.ts';
import { FAQ_TEXTS } from '#lib/site/faqs.words.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { Helped } from './Helped.tsx';

/** A question that opens its answer below itself. */
export function HelpRow({ faq }: { faq: Faq }) {
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
	const ui = useText(UI_TEXTS);
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
				<Button variant="quiet" onClick={() => $faq.revalidate()}>
					{ui.retry}
				</Button>
			</div>
		);
	}
	return (
		<Loading>
			<SkeletonText lines={4} />
		</Loading>
	);
}
