import { useStore } from '@nanostores/react';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { FaqTopic } from '#contract/constants.ts';
import { paths } from '#lib/paths.ts';
import { topicFaqs$ } from '#lib/site/faqs.ts';
import { FAQ_TEXTS } from '#lib/site/faqs.words.ts';
import { Section } from '../../ui/Section.tsx';
import { useText } from '../../ui/use-text.ts';
import { HelpRow } from './HelpRow.tsx';

export interface HelpProps {
	topic: FaqTopic;
	className?: string;
}

/**
 * Questions of one topic beside the related screen, answered in place. If help fails to load, nothing is
 * shown. Reserve space for its box if the content below must not move.
 */
export function Help({ topic, className = '' }: HelpProps) {
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
