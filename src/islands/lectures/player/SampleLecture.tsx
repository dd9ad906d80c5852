import { sample$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { PublicRead } from '../../shared/PublicRead.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useText } from '../../ui/use-text.ts';
import { VideoView, VideoWait } from './VideoView.tsx';

/** A class that visitors may watch: no router, no session, nothing stored. */
export function SampleLecture({ eventId }: { eventId: number }) {
	const t = useText(LECTURE_TEXTS);
	return (
		<PublicRead of={sample$(eventId)} skeleton={<VideoWait />} missing={<Empty title={t.sampleEmpty} />}>
			{({ video }) => <VideoView way={{ kind: 'sample', event_id: eventId }} video={video} />}
		</PublicRead>
	);
}
