import type { ReactNode } from 'react';

interface RadioCardProps {
	name: string;
	checked: boolean;
	onChoose: () => void;
	children: ReactNode;
}

/** A radio button in a box that can be tapped as a whole. */
export function RadioCard({ name, checked, onChoose, children }: RadioCardProps) {
	return (
		<label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border-2 border-line px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft">
			<input
				type="radio"
				name={name}
				checked={checked}
				onChange={onChoose}
				className="size-5 shrink-0 accent-primary"
			/>
			{children}
		</label>
	);
}
