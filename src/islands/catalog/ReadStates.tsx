import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Read } from '#lib/state/query.ts';
import { ReadFailure } from '../ui/Note.tsx';
import { Loading } from '../ui/Skeleton.tsx';

interface Props<T> {
	of: Read<T>;
	skeleton: ReactNode;
	/** The heading of all states but the data, which has its own. */
	heading?: ReactNode;
	/** The content if the data does not exist. */
	missing?: ReactNode;
	children: (data: T) => ReactNode;
}

export function ReadStates<T>({ of, skeleton, heading, missing, children }: Props<T>) {
	const { data, error, loading } = useStore(of);
	if (data !== undefined) return children(data);
	const failure =
		error?.status === 404 && missing ? missing : error && <ReadFailure error={error} again={of.revalidate} />;
	return (
		<>
			{heading}
			{failure && !loading ? failure : <Loading>{skeleton}</Loading>}
		</>
	);
}
