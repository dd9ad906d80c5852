import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatPhone } from '#lib/format/phone.ts';
import { $user } from '#lib/stores/signed-in.ts';
import { useLang } from '../ui/use-text.ts';

const MOVE_MS = 9_000;
/** Places in percent of the picture, away from the controls. */
const PLACES = [
	[6, 10],
	[52, 14],
	[24, 40],
	[50, 46],
	[8, 62],
	[44, 28],
	[30, 66],
] as const;

/**
 * Name and number of the viewer, moving across the picture. Whoever knows how can take it away, so it only makes a copy
 * traceable, and nothing relies on it.
 */
export function Watermark() {
	const user = useStore($user);
	const lang = useLang();
	const [place, setPlace] = useState(0);
	useEffect(() => {
		const timer = setInterval(
			() => setPlace((now) => (now + 1 + Math.floor(Math.random() * (PLACES.length - 1))) % PLACES.length),
			MOVE_MS,
		);
		return () => clearInterval(timer);
	}, []);
	const [left, top] = PLACES[place] ?? PLACES[0];
	return (
		user && (
			<p
				aria-hidden="true"
				data-watermark
				style={{ left: `${left}%`, top: `${top}%` }}
				className="pointer-events-none absolute max-w-[45%] text-xs leading-snug text-[rgb(255_255_255/0.62)] transition-[left,top] duration-1000 select-none [text-shadow:0_0_2px_rgb(0_0_0/0.9),0_0_7px_rgb(0_0_0/0.55)]"
			>
				{user.name}
				<br />
				{formatPhone(user.phone, lang)}
			</p>
		)
	);
}
