import { Alert } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { covers } from '#contract/site/consent.ts';
import { CONSENT_WAYS, deskContent, type deskReviews } from '#contract/site/staff.ts';
import { formatDate } from '#lib/format/date.ts';
import { langOfDesk } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';

type Way = (typeof CONSENT_WAYS)[number];
type Review = z.output<typeof deskReviews.show.result>['item'];

/** State of the consent to a review: none, withdrawn, for another review, or for this one. */
function stateOf(review: Review) {
	const { consent } = review;
	if (!consent) return 'none';
	if (consent.withdrawn_at !== null) return 'withdrawn';
	return covers(consent, review) ? 'given' : 'other';
}

/** Whether a doctor consented to a review, and the form to record it; without consent it cannot be published. */
export function ReviewConsent() {
	const row = useRecordContext<Review>();
	const t = useTranslate();
	const { isDirty } = useFormState();
	if (!row) return null;
	const { consent } = row;
	const state = stateOf(row);
	const params = { id: String(row.id) };
	return (
		<Alert severity={state === 'given' ? 'success' : 'warning'} sx={{ mb: 2, width: '100%' }}>
			<div>{t(`site.consent.${state}`)}</div>
			{consent && (
				<div>
					{formatDate(consent.given_on, langOfDesk())} · {t(`site.consent_ways.${consent.way}`)} ·{' '}
					{consent.proof}
				</div>
			)}
			<ActionButton
				does="site.consent.record"
				may={deskContent.recordConsent}
				disabled={isDirty}
				sure={t('site.consent.record_sure', {
					name: row.title,
					college: row.college,
					year: row.year,
					words: row.body,
				})}
				asks={{
					given_on: { label: 'site.consent.given_on', kind: 'day' },
					way: {
						label: 'site.consent.way',
						choices: CONSENT_WAYS.map((id) => ({ id, name: t(`site.consent_ways.${id}`) })),
						initial: 'paper',
					},
					proof: { label: 'site.consent.proof' },
				}}
				send={(_, { given_on, way, proof }) => ({
					params,
					body: { given_on, way: way as Way, proof, version: row.version },
				})}
			/>{' '}
			{consent?.withdrawn_at === null && (
				<ActionButton
					does="site.consent.withdraw"
					may={deskContent.withdrawConsent}
					color="error"
					send={() => ({ params, body: {} })}
				/>
			)}
		</Alert>
	);
}
