import { useMemo } from 'react';
import { useParams } from 'react-router';
import { VIDEO_DONE_TEXTS } from '#lib/sales/subscription-payment.words.ts';
import { useText } from '../ui/use-text.ts';
import { DoneScreen } from './DoneScreen.tsx';
import { soldVideos } from './sold.ts';

/** What became of a payment for videos. */
export function SubscriptionPaymentDone() {
	const { id = '' } = useParams();
	const t = useText(VIDEO_DONE_TEXTS);
	const sold = useMemo(() => soldVideos(id), [id]);
	return (
		<DoneScreen
			sold={sold}
			isOwn={(order) => String(order.subscription_id) === id}
			back={t.back}
			elsewhere={{ title: t.elsewhereTitle, body: t.elsewhereBody, to: sold.own, label: t.back }}
		/>
	);
}
