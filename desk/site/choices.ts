import { useTranslate } from 'react-admin';
import { deskContent } from '#contract/site/staff.ts';
import { useRead } from '../ui/Read.tsx';

const NONE = { year_course_sessions: [], branches: [], faculties: [], institutes: [] };

export function useBatchChoices() {
	const t = useTranslate();
	const { data } = useRead(deskContent.batchChoices, {});
	const { year_course_sessions, ...rest } = data ?? NONE;
	return {
		...rest,
		runs: year_course_sessions.map(({ id, year, course, session }) => ({
			id,
			name: t('site.run', { course, session, year }),
		})),
	};
}
