import { useStore } from '@nanostores/react';
import { sample$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { VideoView, VideoWait } from './VideoView.tsx';

/** A class that visitors may watch: no router, no session, nothing stored. */
export function SampleLecture({ eventId }: { eventId: number }) {
	const t = useText(LECTURE_TEXTS);
	const of = sample$(eventId);
	const { data, error, loading } = useStore(of);
	if (data) return <VideoView way={{ kind: 'sample', event_id: eventId }} video={data.video} />;
	if (error && !loading)
		return error.status === 404 ? (
			<Empty title={t.sampleEmpty} />
		) : (
			<ErrorNote message={error.message} onRetry={of.revalidate} />
		);
	return (
		<Loading>
			<VideoWait />
		</Loading>
	);
}
