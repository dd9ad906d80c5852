import { useState } from 'react';
import { rate } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { StarField } from '../shared/StarField.tsx';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';

export function RateForm({ id, rating, text }: { id: string; rating: number | null; text: string | null }) {
	const t = useText(COMPLAINT_TEXTS);
	const [open, setOpen] = useState(rating === null);
	const [stars, setStars] = useState(rating);
	const [why, setWhy] = useState(text ?? '');
	const action = useAction(rate);

	if (!open && rating !== null)
		return (
			<Section
				id="rate"
				title={t.rateTitle}
				className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-5"
				head="sr-only"
			>
				<p className="min-w-0 flex-1" role="status">
					{t.rated(rating)}
				</p>
				<Button variant="plain" className="text-sm" onClick={() => setOpen(true)}>
					{t.rateAgain}
				</Button>
			</Section>
		);
	return (
		<form
			noValidate
			aria-labelledby="rate"
			className="card space-y-4 p-5 md:p-6"
			onSubmit={submits(async () => {
				if (stars === null) action.tell({ rating: t.rateMissing });
				else if (await action.run(id, stars, why)) setOpen(false);
			})}
		>
			<h2 id="rate" className="text-lg">
				{t.rateTitle}
			</h2>
			<Troubles of={action} fields={['rating']} title={t.notRated} />
			<StarField
				id="rating"
				label={t.rateTitle}
				stars={stars}
				words={t.rateWords}
				nameOf={(star) => `${t.rateStar(star)}, ${t.rateWords[star]}`}
				error={action.faults.rating}
				onChoose={setStars}
			/>
			<TextArea
				label={t.rateText}
				rows={2}
				value={why}
				maxLength={500}
				onChange={(event) => setWhy(event.target.value)}
			/>
			<Button type="submit" variant="quiet" loading={action.busy} loadingLabel={t.rateSending}>
				{t.rateSend}
			</Button>
		</form>
	);
}
