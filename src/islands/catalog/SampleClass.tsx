import { useEffect, useState } from 'react';
import { sample$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { paths } from '#lib/paths.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { VideoView, VideoWait } from '../lectures/player/VideoView.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Empty, EmptyCard } from '../ui/Empty.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { ReadStates } from './ReadStates.tsx';

/** The class in the URL: `?event=12`. */
function eventInAddress(): number | null {
	const named = new URLSearchParams(location.search).get('event') ?? '';
	return /^[1-9]\d{0,15}$/.test(named) ? Number(named) : null;
}

/** A class that visitors may watch: no router, no session, nothing stored. */
export function SampleClass() {
	const t = useText(LEARNING_TEXTS);
	const { sampleEmpty } = useText(LECTURE_TEXTS);
	// The page is built without a URL.
	const [event, setEvent] = useState<number | null | undefined>(undefined);
	useEffect(() => setEvent(eventInAddress()), []);
	if (event === undefined)
		return (
			<Loading>
				<Skeleton className="aspect-video w-full rounded-lg" />
			</Loading>
		);
	if (event === null)
		return (
			<EmptyCard
				title={t.sampleNone}
				action={<ButtonLink href={paths.batches}>{t.sampleBatches}</ButtonLink>}
			>
				{t.sampleNoneBody}
			</EmptyCard>
		);
	return (
		<>
			<ReadStates of={sample$(event)} skeleton={<VideoWait />} missing={<Empty title={sampleEmpty} />}>
				{({ video }) => <VideoView way={{ kind: 'sample', event_id: event }} video={video} />}
			</ReadStates>
			<p className="mt-6">
				<ButtonLink variant="quiet" href={paths.batches}>
					{t.sampleBatches}
				</ButtonLink>
			</p>
		</>
	);
}
