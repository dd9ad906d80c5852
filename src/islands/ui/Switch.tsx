import { useId } from 'react';

export interface SwitchProps {
	label: string;
	/** One short line of explanation. */
	detail?: string;
	/** The state as a word, since colour and position alone are not sufficient. */
	state: string;
	on: boolean;
	busy?: boolean;
	onChange: (on: boolean) => void;
}

/** A setting that is on or off and changes at once. */
export function Switch({ label, detail, state, on, busy = false, onChange }: SwitchProps) {
	const id = useId();
	return (
		<div className="flex items-start justify-between gap-4">
			<div className="min-w-0">
				<p id={id} className="font-semibold">
					{label}
				</p>
				{detail && (
					<p id={`${id}-detail`} className="text-sm text-text-muted">
						{detail}
					</p>
				)}
			</div>
			<button
				type="button"
				role="switch"
				aria-checked={on}
				aria-labelledby={id}
				aria-describedby={detail ? `${id}-detail` : undefined}
				aria-busy={busy || undefined}
				onClick={() => {
					if (!busy) onChange(!on);
				}}
				className={`flex min-h-target shrink-0 items-center gap-2 rounded px-1 font-semibold ${busy ? 'opacity-65' : ''}`}
			>
				<span aria-hidden="true" className="text-sm">
					{state}
				</span>
				<span
					aria-hidden="true"
					className={`flex h-7 w-12 items-center rounded-full border-2 p-0.5 transition-colors ${
						on ? 'justify-end border-primary bg-primary' : 'justify-start border-control bg-surface-2'
					}`}
				>
					<span className={`size-5 rounded-full ${on ? 'bg-on-primary' : 'bg-control'}`} />
				</span>
			</button>
		</div>
	);
}
