import { useMemo } from 'react';
import { useParams } from 'react-router';
import { myPath } from '#lib/paths.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { useText } from '../ui/use-text.ts';
import { DoneScreen } from './DoneScreen.tsx';
import { soldCourse } from './sold.ts';

/** What became of a payment for a course. */
export function PaymentDone() {
	const { id = '' } = useParams();
	const t = useText(DONE_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const sold = useMemo(() => soldCourse(id), [id]);
	return (
		<DoneScreen
			sold={sold}
			isOwn={(order) => String(order.doctor_course_id) === id}
			back={t.back}
			elsewhere={{
				title: t.elsewhereTitle,
				body: t.elsewhereBody,
				to: myPath('my-courses'),
				label: titles['my-courses'],
			}}
		/>
	);
}
