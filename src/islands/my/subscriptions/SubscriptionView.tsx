import { useParams } from 'react-router';
import { myPath } from '#lib/paths.ts';
import { subscriptionVideo$ } from '#lib/stores/lectures.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { MINE_TEXTS } from '#lib/text/subscriptions.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useText } from '../../ui/use-text.ts';
import { VideoView, VideoWait } from '../../video/VideoView.tsx';
import { ScreenBody, ScreenHead } from '../shell/Heading.tsx';
import { ReadFaces } from '../shell/ReadView.tsx';
import { ReportLink } from '../shell/ReportLink.tsx';
import { useRead } from '../shell/read.ts';
import { ScreenLink } from '../shell/ScreenLink.tsx';

/** One video of a subscription. */
export function SubscriptionView() {
	const { id = '', videoId = '' } = useParams();
	const t = useText(MINE_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const read = useRead(subscriptionVideo$(videoId));
	const video = read.data?.video;
	const list = myPath('subscription-list', { id });
	return (
		<ScreenBody>
			<ScreenHead
				title={video?.title ?? titles['subscription-view']}
				lead={video?.teacher}
				back={{ to: list, label: t.viewBack }}
			/>
			<ReadFaces
				read={read}
				skeleton={<VideoWait />}
				refusals={{
					'subscription.needed': (message) => (
						<div className="card">
							<Empty
								title={t.neededTitle}
								action={
									<ScreenLink to={list} className={buttonClass('primary')}>
										{t.toList}
									</ScreenLink>
								}
							>
								{message}
							</Empty>
						</div>
					),
				}}
			>
				{(data) => (
					<VideoView
						way={{ kind: 'subscription' }}
						video={data.video}
						progress={data.progress}
						notes={data.notes}
						more={
							<ReportLink category="video" refType="video" refId={data.video.id} subject={data.video.title} />
						}
					/>
				)}
			</ReadFaces>
		</ScreenBody>
	);
}
