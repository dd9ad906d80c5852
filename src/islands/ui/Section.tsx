import type { ReactNode } from 'react';

export interface SectionProps {
	/** Id of the heading, which names the section. */
	id: string;
	title: ReactNode;
	className?: string;
	/** Classes of the heading. */
	head?: string;
	children: ReactNode;
}

export const Section = ({ id, title, className, head = 'mb-3 text-lg', children }: SectionProps) => (
	<section aria-labelledby={id} className={className}>
		<h2 id={id} className={head}>
			{title}
		</h2>
		{children}
	</section>
);
