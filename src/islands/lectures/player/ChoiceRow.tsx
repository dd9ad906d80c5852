import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Quality } from '#contract/lectures/calls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { $captions, bytesOf, choicesOf, SPEEDS } from '#lib/lectures/lecture-choice.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { CONTROL, FieldFrame } from '../../ui/Field.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

/** The name of a quality. */
export function useQualityName(): (quality: Quality) => string {
	const t = useText(LECTURE_TEXTS);
	return (quality) =>
		quality === 'auto' ? t.qualityAuto : quality === 'audio' ? t.qualityAudio : t.qualityName(quality);
}

interface PickProps {
	label: string;
	value: string;
	onPick: (value: string) => void;
	children: ReactNode;
}

function Pick({ label, value, onPick, children }: PickProps) {
	return (
		<FieldFrame label={label} className="min-w-0">
			{(wiring) => (
				<select
					{...wiring}
					className={CONTROL}
					value={value}
					onChange={(event) => onPick(event.target.value)}
				>
					{children}
				</select>
			)}
		</FieldFrame>
	);
}

/** Quality with its size, speed, and captions if available; each a native list. */
export function ChoiceRow({ player, playing }: { player: PlayerModel; playing: () => boolean }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const p = useText(PLAYER_TEXTS);
	const { video } = player;
	const quality = useStore(player.$quality);
	const rate = useStore(player.$rate);
	const captions = useStore($captions);
	const qualityName = useQualityName();
	const choices = choicesOf(video);
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
				<Pick
					label={t.quality}
					value={quality}
					onPick={(value) => {
						const picked = choices.find((one) => one === value);
						if (picked) player.chooseQuality(picked, playing());
					}}
				>
					{choices.map((one) => (
						<option key={one} value={one}>
							{sized(one)}
						</option>
					))}
				</Pick>
				<div className="grid grid-cols-2 gap-4 @md:contents">
					<Pick label={t.speed} value={String(rate)} onPick={(value) => player.chooseSpeed(Number(value))}>
						{SPEEDS.map((one) => (
							<option key={one} value={one}>
								{t.speedName(one)}
							</option>
						))}
					</Pick>
					{video.captions.length > 0 && (
						<Pick
							label={p.captions}
							value={video.captions.find(({ lang: one }) => one === captions)?.lang ?? ''}
							onPick={(value) => $captions.set(value === 'bn' || value === 'en' ? value : null)}
						>
							<option value="">{p.captionsNone}</option>
							{video.captions.map(({ lang: one }) => (
								<option key={one} value={one}>
									{p.captionsName[one]}
								</option>
							))}
						</Pick>
					)}
				</div>
			</div>
		</div>
	);
}
