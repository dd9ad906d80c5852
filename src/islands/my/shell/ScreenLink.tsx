import { Link, type LinkProps, useNavigate } from 'react-router';

/** The router adds /my by itself; the functions of paths.ts include it. */
export const inner = (path: string) => path.replace(/^\/my(?=\/)/, '');

/** A link to another screen: `<ScreenLink to={myPath('my-courses-show', { id })}>`. */
export function ScreenLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
	return <Link {...rest} to={inner(to)} />;
}

/** Navigates to another screen after an action: `go(myPath('exam-participated', ids))`. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
	const navigate = useNavigate();
	return (path, options) => void navigate(inner(path), options);
}
