import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface ActionCardProps {
	Icon: LucideIcon;
	title: ReactNode;
	/** An action is available here now. */
	lit?: boolean;
	children: ReactNode;
}

/** One action for an exam or a class, now or later, or what it waits for. */
export function ActionCard({ Icon, title, lit = false, children }: ActionCardProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={`space-y-4 rounded-lg border p-5 md:p-6 ${
				lit ? 'border-primary-line bg-primary-soft' : 'border-line bg-surface'
			}`}
		>
			<h2 id={id} className="flex items-start gap-2.5 text-lg">
				<Icon size={24} className="mt-1 shrink-0 text-primary" />
				{title}
			</h2>
			{children}
		</section>
	);
}
