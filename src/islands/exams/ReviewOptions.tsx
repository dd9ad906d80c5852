import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { ReviewItem } from '#contract/exams/paper.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { AnsweredOption } from '../shared/AnsweredOption.tsx';
import { useText, useWords } from '../ui/use-text.ts';

type Mark = ReviewItem['mine'][number];
type Words = (typeof AFTER_TEXTS)['bn'];

const word = (mark: Mark | undefined, t: Words): string =>
	mark === 'T' || mark === 'F' ? t.mark[mark] : (mark ?? t.mineBlank);

/** Shares of the answers to one option: of each mark for a stem, of the choice for an SBA answer. */
function peersOf(item: ReviewItem, index: number, t: Words): { word: string; share: number }[] {
	if (!item.shares?.length) return [];
	if (item.type === 'sba') {
		const share = LETTERS[index] && item.shares[0]?.[LETTERS[index]];
		return share === undefined ? [] : [{ word: '', share }];
	}
	const { T, F, blank } = item.shares[index] ?? {};
	return [
		{ word: t.mark.T, share: T },
		{ word: t.mark.F, share: F },
		{ word: t.blank, share: blank },
	].flatMap(({ word, share }) => (share === undefined ? [] : [{ word, share }]));
}

/** How one option was answered: a statement by its mark and key, an SBA answer by whether it is chosen or right. */
function answeredAs(item: ReviewItem, index: number, t: Words) {
	if (item.type === 'mtf') {
		const key = item.key?.[index];
		const outcome = item.outcome?.[index] ?? null;
		// Not repeated if the outcome already shows it.
		const mine = outcome === 'blank' ? [] : [t.mineIs(word(item.mine[index], t))];
		return { outcome, said: [...mine, ...(key && outcome !== 'right' ? [t.keyIs(word(key, t))] : [])] };
	}
	const chosen = item.mine[0] === LETTERS[index];
	const right = item.key?.some((each) => each === LETTERS[index]) ?? false;
	const outcome = chosen ? (item.outcome?.[0] ?? null) : right ? ('right' as const) : null;
	return { outcome, said: [...(chosen ? [t.mine] : []), ...(right ? [t.key] : [])] };
}

export function ReviewOptions({ item }: { item: ReviewItem }) {
	const t = useText(AFTER_TEXTS);
	return (
		<ul className="divide-y divide-line border-t border-line">
			{item.options.map((text, index) => {
				const { outcome, said } = answeredAs(item, index, t);
				const letter = LETTERS[index] ?? '';
				const why = item.why?.[index];
				return (
					<AnsweredOption
						key={letter}
						letter={letter}
						// A blank of which nothing can be said is not named.
						outcome={said.length > 0 ? outcome : null}
						word={outcome ? t.outcome[outcome] : ''}
						said={said}
						className="gap-3 px-4 md:px-5"
						text={<p lang={item.lang}>{text}</p>}
					>
						<Peers peers={peersOf(item, index, t)} />
						{why && (
							<p lang={item.lang} className="max-w-read text-sm text-text-muted">
								{why}
							</p>
						)}
					</AnsweredOption>
				);
			})}
		</ul>
	);
}

function Peers({ peers }: { peers: ReturnType<typeof peersOf> }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const [first, ...rest] = peers;
	if (!first) return null;
	const percent = (share: number) => `${localDigits(Math.round(share * 100), lang)}%`;
	return (
		<div className="flex items-center gap-3 text-sm text-text-muted">
			<span className="sr-only">{t.peersSaid}: </span>
			<span aria-hidden="true" className="flex h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-surface-3">
				<span className="bg-primary" style={{ width: `${first.share * 100}%` }} />
				{rest[0] && <span className="ms-px bg-primary-line" style={{ width: `${rest[0].share * 100}%` }} />}
			</span>
			<span className="tabular">
				{peers.map(({ word, share }) => `${word} ${percent(share)}`.trim()).join(' · ')}
			</span>
		</div>
	);
}
