import type { Delivery, DeliveryEvent } from '#contract/sheets/calls.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { PARCEL_TEXTS } from '#lib/sheets/words.ts';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** All events of a parcel, the newest first. */
export function ParcelHistory({
	method,
	events,
}: {
	method: Delivery['method'];
	events: readonly DeliveryEvent[];
}) {
	const t = useText(PARCEL_TEXTS);
	return (
		<Section id="history" title={t.history} head="mb-4 text-lg">
			{events.length === 0 ? (
				<p className="card p-4 text-text-muted">{t.historyEmpty}</p>
			) : (
				<ol>
					{events.map((event, index) => (
						<li
							key={event.id}
							className="relative ps-8 pb-6 before:absolute before:start-[0.5625rem] before:top-3 before:h-full before:border-s-2 before:border-line last:pb-0 last:before:hidden"
						>
							<span
								aria-hidden="true"
								className={`absolute start-0 top-1.5 size-5 rounded-full border-4 border-bg ${index === 0 ? 'bg-primary' : 'bg-control'}`}
							/>
							<OneEvent event={event} method={method} />
						</li>
					))}
				</ol>
			)}
		</Section>
	);
}

function OneEvent({ event, method }: { event: DeliveryEvent; method: Delivery['method'] }) {
	const [t, lang] = useWords(PARCEL_TEXTS);
	const { deed, state, by, at, text } = event;
	const moved = deed === 'moved' && state !== null;
	const words =
		moved && method === 'branch' && state === 'handed_over'
			? t.movedAtBranch
			: (moved && t.movedTo[state]) || t.deed[deed];
	// Events by the doctor have a text that says so.
	const who = by === 'doctor' ? '' : t.by[by];
	return (
		<>
			<p className="font-semibold">{words}</p>
			{text && <p>{text}</p>}
			<p className="tabular text-sm text-text-muted">
				{who !== '' && `${who} · `}
				<time dateTime={at}>{formatDateTime(at, lang)}</time>
			</p>
		</>
	);
}
