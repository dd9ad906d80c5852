import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $user } from '#lib/account/signed-in.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { useLang } from '../../ui/use-text.ts';

const MOVE_MS = 9_000;
/** The margins of the picture, where slides have no text: at the top, and at the bottom over the controls. */
const PLACES = [
	'top-[1.5%] left-[2%]',
	'top-[1.5%] left-1/2 -translate-x-1/2',
	'top-[1.5%] right-[2%]',
	'bottom-[1.5%] right-[2%]',
	'bottom-[1.5%] left-1/2 -translate-x-1/2',
	'bottom-[1.5%] left-[2%]',
] as const;

/**
 * Name and number of the viewer, moving along the margins of the picture. It can be removed with technical
 * knowledge, so it only makes a copy traceable, and nothing relies on it.
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
	return (
		user && (
			<p
				aria-hidden="true"
				data-watermark
				className={`pointer-events-none absolute max-w-[96%] truncate text-[0.6875rem] leading-tight text-[rgb(255_255_255/0.7)] select-none [text-shadow:0_0_2px_rgb(0_0_0/0.9),0_0_7px_rgb(0_0_0/0.55)] ${PLACES[place] ?? PLACES[0]}`}
			>
				{user.name} · {formatPhone(user.phone, lang)}
			</p>
		)
	);
}
