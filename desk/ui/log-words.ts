import { useTranslate } from 'react-admin';
import { CONTENT_TYPES } from '#contract/site/staff-fields.ts';
import { useDigits } from './values.tsx';

/** Kinds of things that staff act on, as targets of the log name them. */
export const KINDS = [
	...['attempt', 'batch', 'batch_price', 'book', 'branch', 'candidate_type', 'canned_answer', 'complaint'],
	...['device', 'difference', 'discipline', 'discount_code', 'district', 'division', 'doctor', 'enrolment'],
	...['event', 'exam', 'exam_format', 'faculty', 'instalment', 'instalment_plan', 'institute', 'late'],
	...['medical_college', 'notice', 'operator', 'order', 'payment', 'phone_change', 'question', 'refund'],
	...['release', 'schedule', 'seat_quota', 'session', 'setting', 'settlement', 'sheet', 'slot', 'subject'],
	...['subscription_plan', 'teacher', 'topic', 'transfer', 'upazila', 'video', 'video_upload'],
	'year_course_session',
	...CONTENT_TYPES.map((type) => `content.${type}`),
];

const LISTS: Readonly<Record<string, string>> = {
	batch: 'batches',
	branch: 'branches',
	event: 'schedule-events',
	faculty: 'faculties',
	late: 'late-sheets',
	sheet: 'lecture-sheets',
};
/** The list of a kind of things; imports and merges name the list itself. */
export function listOf(kind: string): string {
	const plain = kind.replace(/^content\./, '').replaceAll('_', '-');
	return LISTS[plain] ?? (plain.endsWith('s') ? plain : `${plain}s`);
}

/** What the log is filtered by for each kind: imports and merges name its list. */
export const KIND_FILTERS = KINDS.map((kind) => ({ kind, id: [...new Set([kind, listOf(kind)])].join(',') }));

type Translate = ReturnType<typeof useTranslate>;

/** Words for what the log stores as codes. */
export function logWords(t: Translate, digits: (value: number | string) => string) {
	const kindOf = (kind: string): string => {
		const name = t(`resources.${listOf(kind)}.name`, {
			smart_count: 1,
			_: t(`audit.kinds.${kind}`, { _: kind }),
		});
		return kind.startsWith('content.') ? `${t('audit.on_site')}: ${name}` : name;
	};
	return {
		kindOf,
		actionOf(action: string): string {
			const parts = action.split('.');
			const verb = parts.at(-1) ?? '';
			const whole = `${parts[0]}_${verb}`;
			const usual = t(`audit.does.${verb}`, { _: action });
			return t(`audit.does.${whole}`, { _: usual });
		},
		targetOf({ action, target, after, doctor_id }: Record<string, unknown>): string {
			const [kind = '', ...rest] = String(target).split(':');
			const id = rest.join(':');
			if (action === 'staff.read' || action === 'staff.refused') {
				const area = t(`audit.areas.${(after as { area?: string } | null)?.area}`, { _: kind });
				return `${kindOf('doctor')} ${digits(Number(doctor_id))}: ${area}`;
			}
			return `${kindOf(kind)} ${kind === 'setting' ? t(`settings.names.${id}`, { _: id }) : digits(id)}`.trim();
		},
	};
}

export const useLogWords = () => logWords(useTranslate(), useDigits());
