import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { deskContent } from '#contract/site/staff.ts';
import { localDigits } from '#lib/format/digits.ts';
import { call, langOfDesk } from '../lib/call.ts';

const NONE = { year_course_sessions: [], branches: [], faculties: [], institutes: [] };

/** What batches and courses may name, as choices of a form. */
export function useBatchChoices() {
	const t = useTranslate();
	const { data } = useQuery({
		queryKey: ['content-choices'],
		queryFn: () => call(deskContent.batchChoices, {}),
	});
	const { year_course_sessions, ...rest } = data ?? NONE;
	return {
		...rest,
		runs: year_course_sessions.map(({ id, year, course, session }) => ({
			id,
			name: t('site.run', { course, session, year: localDigits(year, langOfDesk()) }),
		})),
	};
}
