import { useParams } from 'react-router';
import { subscriptionVideo$ } from '#lib/lectures/lectures.ts';
import { MINE_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath } from '#lib/paths.ts';
import { EmptyScreen, ReadScreen } from '../../my/shell/ReadView.tsx';
import { ReportLink } from '../../my/shell/ReportLink.tsx';
import { useText } from '../../ui/use-text.ts';
import { VideoView, VideoWait } from '../player/VideoView.tsx';

export function SubscriptionView() {
	const { id = '', videoId = '' } = useParams();
	const t = useText(MINE_TEXTS);
	const list = myPath('subscription-list', { id });
	return (
		<ReadScreen
			name="subscription-view"
			title={(data) => data?.video.title}
			lead={(data) => data?.video.teacher}
			back={{ to: list, name: 'subscription-list' }}
			of={subscriptionVideo$(videoId)}
			skeleton={<VideoWait />}
			refusals={{
				'subscription.needed': (message) => (
					<EmptyScreen title={t.neededTitle} to={list} label={t.toList}>
						{message}
					</EmptyScreen>
				),
			}}
		>
			{(data) => (
				<VideoView
					way={{ kind: 'subscription' }}
					video={data.video}
					progress={data.progress}
					notes={data.notes}
					more={({ video: { id: refId, title } }) => (
						<ReportLink category="video" refType="video" refId={refId} subject={title} />
					)}
				/>
			)}
		</ReadScreen>
	);
}
