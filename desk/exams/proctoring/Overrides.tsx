import { useTranslate } from 'react-admin';
import { Below, Rows, Section } from '../../ui/parts.tsx';
import { useFigures } from '../../ui/Read.tsx';
import { Instant } from '../../ui/values.tsx';
import type { ProctoringNow } from './Proctoring.tsx';

/** All exceptions from this exam's own times: recipient, content, reason and author. */
export function Overrides({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	if (now.overrides.length === 0) return null;
	return (
		<Section inner title="exams.overrides.title">
			<Rows
				rows={now.overrides}
				columns={{
					'exams.overrides.whom': (one) =>
						t(one.running_only ? 'exams.scopes.running' : `exams.scopes.${one.scope}`) +
						(one.name ? `: ${one.name}` : ''),
					'desk.what': (one) => <Given override={one} />,
					'fields.reason': (one) => one.reason,
					'exams.overrides.by': (one) => (
						<>
							{one.by}
							<Below>
								<Instant at={one.at} />
							</Below>
						</>
					),
				}}
			/>
		</Section>
	);
}

/** Content of one exception. */
function Given({ override }: { override: ProctoringNow['overrides'][number] }) {
	const t = useTranslate();
	const { n } = useFigures();
	const { extra_min, opens_at, closes_at, attempts } = override;
	return (
		<>
			{extra_min !== null && <div>{t('exams.overrides.extra', { n: n(extra_min) })}</div>}
			{opens_at && (
				<div>
					{t('fields.starts_at')} <Instant at={opens_at} />
				</div>
			)}
			{closes_at && (
				<div>
					{t('exams.closes')} <Instant at={closes_at} />
				</div>
			)}
			{attempts !== null && <div>{t('exams.overrides.attempts', { n: n(attempts) })}</div>}
		</>
	);
}
