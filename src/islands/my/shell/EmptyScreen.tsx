import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';
import { EmptyCard } from '../../ui/Empty.tsx';
import { ScreenLink } from './ScreenLink.tsx';

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
		<ScreenLink to={to} className={buttonClass(variant)}>
			{label}
		</ScreenLink>
	);
	return (
		<EmptyCard title={title} action={link}>
			{children}
		</EmptyCard>
	);
}
