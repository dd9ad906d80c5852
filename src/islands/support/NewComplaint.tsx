import { ChevronDown, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { MyRouteName } from '#contract/my-routes.ts';
import type { ComplaintCategory } from '#contract/support/calls.ts';
import { COMPLAINT_CATEGORIES } from '#contract/support/subjects.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { complaintDrafts, reportContext, sendComplaint } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { readReport } from '#lib/support/report-path.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { Screen } from '../my/shell/Heading.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch, type SwitchProps } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { SendPart, useMessage } from './SendPart.tsx';

const FIELDS = ['ref', 'category', 'subject', 'text', 'files'] as const;
const LEAST = 3;

/** The form of a complaint, prefilled from the URL. The text stays on the phone until it is sent. */
export function NewComplaint({ query }: { query: URLSearchParams }) {
	const t = useText(COMPLAINT_TEXTS);
	const [filled] = useState(() => readReport(query));
	const drafted = useMessage(
		() => complaintDrafts.complaint(filled),
		(next) => complaintDrafts.keepComplaint(filled.ref, next),
	);
	const { draft, change, tried } = drafted;
	const [withContext, setWithContext] = useState(true);
	const go = useGo();
	const action = useAction(async (category: ComplaintCategory) => {
		const id = await sendComplaint({ ...draft, category }, withContext);
		complaintDrafts.dropComplaint(filled.ref);
		go(myPath('complaint', { complainId: id }), { replace: true });
	});

	const text = textFields(draft, action.faults, change);
	async function send(): Promise<void> {
		const { category } = draft;
		const wrong = {
			...(category === null && { category: t.aboutMissing }),
			...(draft.subject.trim().length < LEAST && { subject: t.subjectMissing }),
			...(draft.text.trim() === '' && { text: t.textMissing }),
		};
		if (category === null || Object.keys(wrong).length > 0) return action.tell(wrong);
		tried();
		await action.run(category);
	}

	return (
		<Screen narrow title={t.formTitle} back={{ to: myPath('complain-box'), label: t.toList }}>
			<form noValidate className="card space-y-6 p-5 md:p-6" onSubmit={submits(send)}>
				<Troubles of={action} fields={FIELDS} title={`${t.notSent}. ${t.keptHere}`} />
				{draft.ref && (
					<About name={draft.refName} error={action.faults.ref} onDrop={() => change({ ref: null })} />
				)}
				<Select
					id="category"
					label={t.about}
					hint={(draft.category && t.categoryHint[draft.category]) || undefined}
					error={action.faults.category}
					none=""
					value={draft.category}
					options={COMPLAINT_CATEGORIES.map((category) => ({ id: category, label: t.category[category] }))}
					required
					onChange={(category) => change({ category })}
				/>
				<Field {...text('subject')} label={t.subject} hint={t.subjectHint} maxLength={160} required />
				<TextArea {...text('text')} label={t.text} hint={t.textHint} rows={6} maxLength={4_000} required />
				<SendPart drafted={drafted} of={action} label={t.send}>
					<ContextSwitch route={draft.route} on={withContext} onChange={setWithContext} />
				</SendPart>
			</form>
		</Screen>
	);
}

/** Its subject, as named where it was reported. */
function About({ name, error, onDrop }: { name: string; error: string | undefined; onDrop: () => void }) {
	const t = useText(COMPLAINT_TEXTS);
	return (
		<div id="ref" tabIndex={-1} className={error ? 'border-s-4 border-bad-solid ps-3' : ''}>
			{error && (
				<p role="alert" className="mb-2 text-sm font-semibold text-bad">
					{error}
				</p>
			)}
			<div className="flex items-center gap-3 rounded border border-primary-line bg-primary-soft ps-3 pe-1">
				<Link2 size={20} className="shrink-0 text-primary" />
				<p className="min-w-0 flex-1 py-2.5">
					<span className="block text-sm text-text-muted">{t.ref}</span>
					<span className="line-clamp-2 font-semibold">{name}</span>
				</p>
				<Button variant="plain" className="shrink-0 text-sm" onClick={onDrop}>
					{t.dropRef}
				</Button>
			</div>
		</div>
	);
}

function ContextSwitch({ route, ...given }: Pick<SwitchProps, 'on' | 'onChange'> & { route: string | null }) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const name = route ?? 'complain-box';
	const { build, net, errors } = reportContext(name);
	const facts = [
		[t.contextRoute, Object.hasOwn(titles, name) ? titles[name as MyRouteName] : name],
		[t.contextNet, t.net[net]],
		[t.contextBuild, build],
		[t.contextErrors, formatCount(errors.length, lang)],
	] as const;
	return (
		<div className="rounded border border-line p-4">
			<Switch label={t.context} detail={t.contextDetail} state={given.on ? t.yes : t.no} {...given} />
			{given.on && (
				<details className="group mt-2">
					<summary className="inline-flex min-h-target cursor-pointer items-center gap-1.5 rounded text-sm font-semibold text-link">
						{t.contextShow}
						<ChevronDown size={18} className="transition-transform group-open:rotate-180" />
					</summary>
					<dl className="space-y-1 pb-1 text-sm">
						{facts.map(([label, value]) => (
							<div key={label} className="flex flex-wrap justify-between gap-x-6">
								<dt className="text-text-muted">{label}</dt>
								<dd className="min-w-0 break-all">{value}</dd>
							</div>
						))}
					</dl>
					<ul className="text-sm text-text-muted" lang="en">
						{errors.map((error) => (
							<li key={`${error.at} ${error.message}`} className="break-words">
								{error.message}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
