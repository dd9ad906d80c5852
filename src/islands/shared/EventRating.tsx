import { useState } from 'react';
import type { Rating } from '#contract/schedule/learning.ts';
import { rateClass } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { drafts } from '#lib/state/draft.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { Button } from '../ui/Button.tsx';
import { DoneNote } from '../ui/Note.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';
import { STARS, StarField, StarSign } from './StarField.tsx';
import { useDraft } from './use-draft.ts';

interface Draft {
	stars: number | null;
	text: string;
}

export function EventRating({ eventId, rating }: { eventId: string | number; rating: Rating }) {
	const t = useText(LEARNING_TEXTS);
	const [changing, setChanging] = useState(rating.stars === null);
	if (!rating.may_rate) return <p className="text-text-muted">{t.rateLater}</p>;
	if (changing || rating.stars === null)
		return <RatingForm eventId={String(eventId)} rating={rating} onSent={() => setChanging(false)} />;
	return (
		<div className="space-y-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span aria-hidden="true" className="flex gap-0.5">
					{STARS.map((star) => (
						<StarSign key={star} on={star <= (rating.stars ?? 0)} size={22} />
					))}
				</span>
				<span className="font-semibold">{t.yourRating(rating.stars)}</span>
			</p>
			{rating.text && <p className="whitespace-pre-line text-text-muted">{rating.text}</p>}
			<Button variant="quiet" onClick={() => setChanging(true)}>
				{t.rateAgain}
			</Button>
		</div>
	);
}

function RatingForm({ eventId, rating, onSent }: { eventId: string; rating: Rating; onSent: () => void }) {
	const t = useText(LEARNING_TEXTS);
	const ui = useText(UI_TEXTS);
	const name = `rating/${eventId}`;
	const [draft, change] = useDraft<Draft>(name, () => ({ stars: rating.stars, text: rating.text ?? '' }));
	const [sent, setSent] = useState(false);
	const action = useAction(async (stars: number, text: string | null) => {
		await rateClass(eventId, stars, text);
		drafts.drop(name);
	});
	const id = `stars-${eventId}`;
	function store(part: Partial<Draft>): void {
		setSent(false);
		change(part);
	}
	async function send(): Promise<void> {
		const text = draft.text.trim();
		if (draft.stars === null) action.tell({ [id]: t.starsNeeded });
		else if (await action.run(draft.stars, text === '' ? null : text)) {
			setSent(true);
			onSent();
		}
	}
	return (
		<form noValidate className="space-y-4" onSubmit={submits(send)}>
			<Troubles of={action} fields={[id, 'text']} title={t.notRated} />
			<StarField
				id={id}
				label={t.rating}
				stars={draft.stars}
				words={t.stars}
				error={action.faults[id]}
				onChoose={(stars) => store({ stars })}
			/>
			<TextArea
				{...textFields(draft, action.faults, store)('text')}
				label={`${t.ratingText} (${ui.optional})`}
				hint={t.ratingLead}
				maxLength={1000}
				rows={3}
			/>
			<SubmitButton className="" variant="primary" of={action}>
				{t.rate}
			</SubmitButton>
			{sent && <DoneNote>{t.rated}</DoneNote>}
		</form>
	);
}
