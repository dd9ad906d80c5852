import type { ComponentProps, ReactNode } from 'react';

const STYLES = {
	primary: 'btn btn-primary',
	accent: 'btn btn-accent',
	quiet: 'btn btn-quiet',
	danger: 'btn btn-danger',
	plain: 'btn btn-plain',
} as const;

export type ButtonVariant = keyof typeof STYLES;

interface Look {
	/** `accent` is only for the one most important action of a screen. */
	variant?: ButtonVariant;
	wide?: boolean;
	icon?: ReactNode;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
	/** True while the action runs: the button is disabled, shows a spinner and `loadingLabel`. */
	loading?: boolean;
	loadingLabel?: string;
}

/** A button; `type` is 'button' by default, so that none submits a form by accident. */
export function Button({
	variant = 'primary',
	wide = false,
	icon,
	loading = false,
	loadingLabel,
	disabled,
	className = '',
	type = 'button',
	children,
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			disabled={disabled === true || loading}
			aria-busy={loading || undefined}
			className={`${STYLES[variant]} ${wide ? 'w-full' : ''} ${className}`}
		>
			{loading ? <Spinner /> : icon}
			<span>{loading ? (loadingLabel ?? children) : children}</span>
		</button>
	);
}

export interface ButtonLinkProps extends Look, ComponentProps<'a'> {}

/** A link that looks like a button, for navigation rather than actions. */
export function ButtonLink({
	variant = 'primary',
	wide = false,
	icon,
	className = '',
	children,
	...rest
}: ButtonLinkProps) {
	return (
		<a {...rest} className={buttonClass(variant, `${wide ? 'w-full' : ''} ${className}`)}>
			{icon}
			<span>{children}</span>
		</a>
	);
}

/** The classes of a button, for elements that another library renders, such as a router's link. */
export function buttonClass(variant: ButtonVariant = 'primary', more = ''): string {
	return `${STYLES[variant]} ${more}`;
}

function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-4 shrink-0 animate-turn rounded-full border-2 border-current border-e-transparent"
		/>
	);
}
