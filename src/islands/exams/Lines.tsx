import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '../ui/Section.tsx';

/** A sentence with its icon; false: it does not apply. */
export type Line = readonly [LucideIcon, string] | false;

interface LinesProps {
	id: string;
	title: string;
	lines: readonly Line[];
	children?: ReactNode;
}

export function Lines({ id, title, lines, children }: LinesProps) {
	return (
		<Section id={id} title={title}>
			<div className="card divide-y divide-line">
				<ul className="divide-y divide-line">
					{lines
						.filter((line) => line !== false)
						.map(([Icon, sentence]) => (
							<li key={sentence} className="flex items-start gap-3 px-4 py-3">
								<Icon size={22} className="mt-1 shrink-0 text-primary" />
								<span className="max-w-read">{sentence}</span>
							</li>
						))}
				</ul>
				{children}
			</div>
		</Section>
	);
}
