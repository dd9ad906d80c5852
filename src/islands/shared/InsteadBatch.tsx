import { formatDay } from '#lib/format/date.ts';
import { paths } from '#lib/paths.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

export interface InsteadBatchProps {
	instead: { batch_id: number; schedule_id: number | null; title: string; starts_on: string };
}

/** The best open batch if the wanted one is closed: on its public page, and after its seat was lost. */
export function InsteadBatch({ instead }: InsteadBatchProps) {
	const [t, lang] = useWords(ENROL_TEXTS);
	const { batch_id: id, schedule_id: scheduleId } = instead;
	return (
		<Section id="instead" title={t.instead} className="card p-5" head="text-sm font-semibold text-primary">
			<p className="mt-1 text-lg leading-heading font-semibold">{instead.title}</p>
			<p className="tabular text-text-muted">{t.insteadStarts(formatDay(instead.starts_on, lang))}</p>
			<div className="mt-4 flex flex-col gap-3 sm:flex-row">
				{scheduleId !== null && (
					<ButtonLink variant="accent" href={paths.enrol(id, scheduleId)}>
						{t.insteadGo}
					</ButtonLink>
				)}
				<ButtonLink variant="quiet" href={paths.batch(id)}>
					{t.insteadLook}
				</ButtonLink>
			</div>
		</Section>
	);
}
