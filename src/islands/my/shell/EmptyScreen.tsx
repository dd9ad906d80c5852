import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../ui/Button.tsx';
import { EmptyCard } from '../../ui/Empty.tsx';
import { ScreenButton } from './ScreenLink.tsx';

export interface EmptyScreenProps {
	title: string;
	/** The suggested screen, and the label of its link. */
	to: string;
	label: string;
	variant?: ButtonVariant;
	children?: ReactNode;
}

/** A screen without data, with a link to the next step. */
export function EmptyScreen({ title, to, label, variant = 'primary', children }: EmptyScreenProps) {
	const link = (
		<ScreenButton to={to} variant={variant}>
			{label}
		</ScreenButton>
	);
	return (
		<EmptyCard title={title} action={link}>
			{children}
		</EmptyCard>
	);
}
