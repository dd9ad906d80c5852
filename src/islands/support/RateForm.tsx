import { Star } from 'lucide-react';
import { useState } from 'react';
import { rate } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { Troubles } from '../my/shell/Troubles.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** The rating of how a complaint was handled, from one to five, with a reason. It can be changed later. */
export function RateForm({ id, rating, text }: { id: string; rating: number | null; text: string | null }) {
	const t = useText(COMPLAINT_TEXTS);
	const [open, setOpen] = useState(rating === null);
	const [stars, setStars] = useState(rating);
	const [why, setWhy] = useState(text ?? '');
	const action = useAction(async () => {
		if (stars !== null) await rate(id, stars, why);
	});

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
			onSubmit={async (event) => {
				event.preventDefault();
				if (stars === null) return action.tell({ rating: t.rateMissing });
				if (await action.run()) setOpen(false);
			}}
		>
			<h2 id="rate" className="text-lg">
				{t.rateTitle}
			</h2>
			<Troubles of={action} fields={['rating']} title={t.notRated} />
			<Stars stars={stars} error={action.trouble?.fields.rating} onChoose={setStars} />
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

interface StarsProps {
	stars: number | null;
	error: string | undefined;
	onChoose: (stars: number) => void;
}

function Stars({ stars, error, onChoose }: StarsProps) {
	const t = useText(COMPLAINT_TEXTS);
	return (
		<fieldset
			id="rating"
			tabIndex={-1}
			aria-labelledby="rate"
			aria-describedby={error ? 'rating-error' : undefined}
			className={error ? 'border-s-4 border-bad-solid ps-3' : ''}
		>
			{error && (
				<p id="rating-error" className="mb-2 text-sm font-semibold text-bad">
					{error}
				</p>
			)}
			<div className="-ms-2 flex">
				{STARS.map((n) => (
					<label
						key={n}
						className="relative flex size-12 cursor-pointer items-center justify-center rounded hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
					>
						<input
							type="radio"
							name="rating"
							className="sr-only"
							checked={stars === n}
							onChange={() => onChoose(n)}
						/>
						<span className="sr-only">
							{t.rateStar(n)}, {t.rateWords[n]}
						</span>
						<Star
							size={30}
							className={stars !== null && n <= stars ? 'fill-accent text-accent-line' : 'text-control'}
						/>
					</label>
				))}
			</div>
			<p aria-hidden="true" className="min-h-7 text-sm text-text-muted">
				{stars !== null && t.rateWords[stars as (typeof STARS)[number]]}
			</p>
		</fieldset>
	);
}
