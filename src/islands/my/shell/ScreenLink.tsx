import { Link, type LinkProps, useNavigate } from 'react-router';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';

/** The router adds /my by itself; the functions of paths.ts include it. */
export const inner = (path: string) => path.replace(/^\/my(?=\/)/, '');

type ScreenLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** A link to another screen: `<ScreenLink to={myPath('my-courses-show', { id })}>`. */
export function ScreenLink({ to, ...rest }: ScreenLinkProps) {
	return <Link {...rest} to={inner(to)} />;
}

export function ScreenButton({
	variant,
	className,
	...rest
}: Omit<ScreenLinkProps, 'className'> & { variant?: ButtonVariant; className?: string }) {
	return <ScreenLink {...rest} className={buttonClass(variant, className)} />;
}

/** Navigates to another screen after an action: `go(myPath('exam-participated', ids))`. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
	const navigate = useNavigate();
	return (path, options) => void navigate(inner(path), options);
}
