import type { ReactNode } from 'react';

export interface EmptyProps {
	/** What will be displayed here later. */
	title: string;
	/** What to do now. */
	children?: ReactNode;
	action?: ReactNode;
	/** Without the drawing, for small boxes. */
	plain?: boolean;
}

export function Empty({ title, children, action, plain = false }: EmptyProps) {
	return (
		<div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
			{!plain && <EmptyDrawing />}
			<h2 className="text-lg">{title}</h2>
			{children && <div className="max-w-read text-balance text-text-muted">{children}</div>}
			{action && <div className="mt-2">{action}</div>}
		</div>
	);
}

/** The same in its own card. */
export const EmptyCard = (props: EmptyProps) => (
	<div className="card">
		<Empty {...props} />
	</div>
);

export function EmptyDrawing() {
	return (
		<svg
			viewBox="0 0 160 120"
			width="160"
			height="120"
			fill="none"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path className="stroke-line" d="M12 108h136" />
			<g className="fill-surface stroke-primary">
				<path d="M46 14h54l16 16v78H46z" />
				<path d="M100 14v16h16" />
			</g>
			<g className="stroke-primary-line">
				<path d="M58 42h14M58 58h14M58 74h14M58 90h14" />
				{[42, 58, 74, 90].flatMap((cy) =>
					[84, 100].map((cx) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="4.5" />),
				)}
			</g>
			<g className="fill-accent stroke-accent-line">
				<path d="m112 100 22-38 7 4-22 38-8 5z" />
				<path d="m130 69 7 4" />
			</g>
		</svg>
	);
}
