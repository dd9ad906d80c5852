import { useSearchParams } from 'react-router';
import { ComplaintList } from './ComplaintList.tsx';
import { NewComplaint } from './NewComplaint.tsx';

/** The complaint box: all complaints or, by its query, the form of a new one. */
export function ComplainBox() {
	const [query] = useSearchParams();
	const page = Number(query.get('page') ?? 1);
	if (query.has('new')) return <NewComplaint key={query.toString()} query={query} />;
	return <ComplaintList page={Number.isSafeInteger(page) && page > 0 ? page : 1} />;
}
