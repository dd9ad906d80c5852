import { useStore } from '@nanostores/react';
import type { Quality } from '#contract/lectures/calls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { $captions, bytesOf, choicesOf, SPEEDS } from '#lib/lectures/lecture-choice.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { Select } from '../../ui/Select.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

export function useQualityName(): (quality: Quality) => string {
	const t = useText(LECTURE_TEXTS);
	return (quality) =>
		quality === 'auto' ? t.qualityAuto : quality === 'audio' ? t.qualityAudio : t.qualityName(quality);
}

export function ChoiceRow({ player, playing }: { player: PlayerModel; playing: () => boolean }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const p = useText(PLAYER_TEXTS);
	const { video } = player;
	const quality = useStore(player.$quality);
	const rate = useStore(player.$rate);
	const captions = useStore($captions);
	const qualityName = useQualityName();
	const sized = (one: Quality): string => {
		const bytes = bytesOf(video, one);
		if (bytes === null) return qualityName(one);
		const size = formatBytes(bytes, lang);
		return t.qualityOption(qualityName(one), one === 'auto' ? t.atMost(size) : t.about(size));
	};
	return (
		// It is used below the picture and in the narrow panel over it: its own width decides, not that of the window.
		<div className="@container">
			<div className="grid gap-4 @md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
				<Select
					label={t.quality}
					className="min-w-0"
					value={quality}
					options={choicesOf(video).map((one) => ({ id: one, label: sized(one) }))}
					onChange={(picked) => picked !== null && player.chooseQuality(picked, playing())}
				/>
				<div className="grid grid-cols-2 gap-4 @md:contents">
					<Select
						label={t.speed}
						className="min-w-0"
						value={rate}
						options={SPEEDS.map((one) => ({ id: one, label: t.speedName(one) }))}
						onChange={(picked) => picked !== null && player.chooseSpeed(picked)}
					/>
					{video.captions.length > 0 && (
						<Select
							label={p.captions}
							className="min-w-0"
							none={p.captionsNone}
							value={captions}
							options={video.captions.map(({ lang: one }) => ({ id: one, label: p.captionsName[one] }))}
							onChange={(picked) => $captions.set(picked)}
						/>
					)}
				</div>
			</div>
		</div>
	);
}
