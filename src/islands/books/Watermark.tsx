import { useStore } from '@nanostores/react';
import { $user } from '#lib/account/signed-in.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { useLang } from '../ui/use-text.ts';

/** Enough for the largest window; what does not fit is cut off. */
const MARKS = Array.from({ length: 24 }, (_, mark) => mark);

/**
 * Name and number of the reader behind every page, whatever part of it is on screen. Whoever knows how can take it
 * away, so it only makes a copy traceable.
 */
export function Watermark() {
	const user = useStore($user);
	const lang = useLang();
	if (!user) return null;
	return (
		<div aria-hidden="true" data-watermark className="pointer-events-none absolute inset-0 select-none">
			<div className="sticky top-16 grid h-[calc(100dvh-8rem)] grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] content-start gap-y-28 overflow-hidden pt-16">
				{MARKS.map((mark) => (
					<p
						key={mark}
						data-name={user.name}
						data-phone={formatPhone(user.phone, lang)}
						// Written by the style sheet: it is nothing to read, to select or to find.
						className="-rotate-[24deg] text-center text-sm leading-tight whitespace-nowrap text-text opacity-[0.09] before:block before:content-[attr(data-name)] after:block after:content-[attr(data-phone)]"
					/>
				))}
			</div>
		</div>
	);
}
